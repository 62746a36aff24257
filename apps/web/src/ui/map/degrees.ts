import { cleanDigits } from '@salons/contract/clean-text';

/** Parses a typed coordinate; accepts a decimal comma. @returns undefined if it is no number */
export const readDegrees = (typed: string): number | undefined => {
  const text = cleanDigits(typed).replace(/[\s°]/g, '').replace(',', '.');
  return /^[-+]?\d{1,3}(\.\d*)?$/.test(text) ? Number(text) : undefined;
};
