import type { Language } from '@salons/contract/language';

/** A pattern for a text of the app, whatever is put into its placeholders and elements. */
const toPattern = (text: string): string =>
  text
    .split(/\u2068\u2069|<[^>]+>/)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\u2068\u2069]/g, '.?'))
    .join('.*');

/** Matches what begins with the text: a label, before the mark of a required field and its help. */
export const startingWith = (text: string): RegExp => new RegExp(`^${toPattern(text)}`);

/** Matches what contains the text. */
export const containing = (text: string): RegExp => new RegExp(toPattern(text));

/** Matches what contains one of the texts. */
export const containingAny = (...texts: readonly string[]): RegExp =>
  new RegExp(texts.map(toPattern).join('|'));

/** Matches what contains a counted text, for one, two or three. */
export const containingAnyCount = (say: (count: number) => string): RegExp =>
  containingAny(say(1), say(2), say(3));

/** The words that journeys look for, in both languages, taken from the app's own texts. */
export const inBothLanguages = <T>(wordsIn: (language: Language) => T): Readonly<Record<Language, T>> => ({
  he: wordsIn('he'),
  en: wordsIn('en'),
});
