import type { Language } from '@salons/contract/language';

/** A text of the app as it stands on a page, whatever is put into its slots and elements. */
const toPattern = (text: string): string =>
  text
    .split(/\u2068\u2069|<[^>]+>/)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\u2068\u2069]/g, '.?'))
    .join('.*');

/** What begins with the text: a label, before the mark of a required field and its help. */
export const startingWith = (text: string): RegExp => new RegExp(`^${toPattern(text)}`);

/** What holds the text. */
export const containing = (text: string): RegExp => new RegExp(toPattern(text));

/** What holds one of the texts. */
export const containingAny = (...texts: readonly string[]): RegExp =>
  new RegExp(texts.map(toPattern).join('|'));

/** What holds a counted text, for one, two or three. */
export const containingAnyCount = (say: (count: number) => string): RegExp =>
  containingAny(say(1), say(2), say(3));

/** The words that journeys look for, in both languages, taken from the app's own texts. */
export const inBothLanguages = <T>(wordsIn: (language: Language) => T): Readonly<Record<Language, T>> => ({
  he: wordsIn('he'),
  en: wordsIn('en'),
});
