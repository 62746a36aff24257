import { z } from 'zod';
import { customIssue } from './fields.ts';

const strippable = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g;
const westernDigit = (digit: string) => String((digit.codePointAt(0) ?? 0) & 0xf);

/** What is typed or pasted, with western digits and without marks of direction. */
export const plainDigits = (raw: string): string =>
  raw
    .replace(strippable, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, westernDigit)
    .trim();

/** The six digits of a code as somebody reads them off a phone: in groups, in any digits (product §2.26). */
export const smsCode = z
  .string()
  .max(100)
  .transform((raw, context) => {
    const code = plainDigits(raw).replace(/[\s\-\u2010-\u2015]/g, '');
    if (/^\d{6}$/.test(code)) return code;
    context.addIssue(customIssue(code === '' ? 'required' : 'invalidCode'));
    return z.NEVER;
  });
