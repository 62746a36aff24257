import type { Language } from './language.ts';

const possessive = /^(.+)(['’]s\s+[A-Za-z]+)$/;

/** Splits a Hebrew name in an English possessive, such as “דנה's salon”; undefined for other names. */
export const splitPossessive = (
  name: string,
): { readonly owner: string; readonly rest: string } | undefined => {
  const [, owner, rest] = possessive.exec(name) ?? [];
  return owner === undefined || rest === undefined ? undefined : { owner, rest };
};

/**
 * Isolates a value from the direction of the text around it (U+2068 … U+2069). An English possessive of a Hebrew name
 * is isolated left-to-right (U+2066), with the name isolated within it.
 */
export const isolate = (value: string): string => {
  const split = splitPossessive(value);
  return split === undefined ? `\u2068${value}\u2069` : `\u2066\u2068${split.owner}\u2069${split.rest}\u2069`;
};

const addresses = /https?:\/\/\S+/g;
const rtlLetter = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const ltrLetter = /(?![\p{Script=Hebrew}\p{Script=Arabic}])\p{L}/u;
/** Whether a value has letters of the language's own direction alone, so that a text of the language need not isolate it. */
export const isOfDirection = (value: string, language: Language): boolean =>
  language === 'he' ? /^\p{Script=Hebrew}/u.test(value) && !ltrLetter.test(value) : !rtlLetter.test(value);

const isolated = /[\u2066\u2068]([^\u2066-\u2069]*)\u2069/g;
/** In RTL text the groups of `+49 30 1234567` are reversed unless the number is isolated. */
const internationalNumber = /\+\d/;

const removeFromLine = (line: string): string => {
  const words = line.replace(addresses, '');
  const isRtl = rtlLetter.test(words);
  if (isRtl && ltrLetter.test(words)) return line;
  return line.replace(isolated, (whole, value: string) =>
    isRtl && internationalNumber.test(value) ? whole : value,
  );
};

/**
 * A plain text without the isolates that change nothing: those of lines whose letters all have one direction
 * (product §12.270). Links are not counted as letters. Use it for what leaves the page, such as a subject or an SMS.
 */
export const removeNeedlessIsolates = (text: string): string =>
  text.split('\n').map(removeFromLine).join('\n');
