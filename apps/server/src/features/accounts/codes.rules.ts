import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits, all equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * What the database keeps of a code: with a key that is not in the database, as a million codes are tried through in
 * no time. It holds for one number only.
 */
export const hashCode = (secret: string, phone_number: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`sms code\0${phone_number}\0${code}`).digest();

const nobodys = Buffer.alloc(32);

/** Whether a code is the one kept; takes the same time where none is. */
export const codeFits = (stored: Buffer | undefined, guessed: Buffer): boolean =>
  timingSafeEqual(stored ?? nobodys, guessed) && stored !== undefined;
