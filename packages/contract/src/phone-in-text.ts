import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { cleanDigits } from './clean-text.ts';
import { toE164 } from './phone.ts';

/** Distinct phone numbers in a text such as “Yossi, 050-123-4567”, in E.164. */
export const findPhones = (text: string): string[] => {
  const numbers = findPhoneNumbersInText(cleanDigits(text), 'IL').flatMap(
    ({ number }) => toE164(number.number) ?? [],
  );
  return [...new Set(numbers)];
};
