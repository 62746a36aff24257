import { z } from 'zod';
import { cleanDigits } from './clean-text.ts';
import { customIssue } from './fields.ts';

/** The six digits of a code as typed: in groups, in any digits (product §2.26). */
export const smsCode = z
  .string()
  .max(100)
  .transform((raw, context) => {
    const code = cleanDigits(raw).replace(/[\s-]/g, '');
    if (/^\d{6}$/.test(code)) return code;
    context.addIssue(customIssue(code === '' ? 'required' : 'invalidCode'));
    return z.NEVER;
  });

/** Only characters of a phone number. */
const phoneSigns = /^\+?[\d\s().\-/]+$/;

/** Whether a search is one number in groups, “050 123 4567”, and not several words. */
export const isPhoneSearch = (text: string): boolean =>
  phoneSigns.test(cleanDigits(text)) && (/^[+0]/.test(text) || text.replace(/\D/g, '').length >= 7);

/**
 * Search digits for a part of a number stored in E.164: without Israel's prefix (+972, 00972, 972), another country's
 * `00` and leading zeros; '' for fewer than three digits and for other text.
 */
export const toPhoneDigits = (word: string): string => {
  const typed = cleanDigits(word);
  if (!phoneSigns.test(typed)) return '';
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const national = digits.replace(/^9720?(?=\d{3})/, '');
  return national.length < 3 ? '' : national;
};

/** A second-step code: six digits of the app, or a recovery code; the server removes blanks and hyphens. */
export const secondStepCode = z.string().max(100).transform(cleanDigits).pipe(z.string().max(40));
