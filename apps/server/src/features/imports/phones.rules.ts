import { cleanDigits } from '@salons/contract/clean-text';
import { toE164 } from '@salons/contract/phone';
import { canReceiveSms } from '@salons/contract/phone-sms';

/** A run of digits with the signs people write between them. */
const runs = /\+?\d[\d\s().\-\u2010-\u2015]{5,}\d/g;

/** The numbers of a text in E.164, without repetitions, mobile ones first: sheets keep two in one cell. */
export const findPhones = (text: string, country?: string): string[] => {
  const found = (cleanDigits(text).match(runs) ?? []).flatMap((run) => {
    const whole = toE164(run, country);
    if (whole !== undefined) return [whole];
    // Two numbers with only a space or hyphen between them.
    const parts = run.split(/\s+/);
    return parts.length > 1 ? parts.flatMap((part) => toE164(part, country) ?? []) : [];
  });
  return [...new Set(found)].toSorted(
    (one, other) => Number(canReceiveSms(other)) - Number(canReceiveSms(one)),
  );
};
