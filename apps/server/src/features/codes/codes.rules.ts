import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits, uniformly distributed. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * The stored hash of a code, keyed outside the database since a million codes are quickly tried. Valid for one number
 * only.
 */
export const hashCode = (secret: string, phone_number: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`sms code\0${phone_number}\0${code}`).digest();

const nobodys = Buffer.alloc(32);

/** Compares a code with the stored hash, in constant time also where none is stored. */
export const codeFits = (stored: Buffer | undefined, guessed: Buffer): boolean =>
  timingSafeEqual(stored ?? nobodys, guessed) && stored !== undefined;
