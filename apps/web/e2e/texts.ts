import type { Language } from '@salons/contract/language';

/** A pattern for a text of the app with any values of its placeholders. */
const toPattern = (text: string): string =>
  text
    .split(/\u2068\u2069|<[^>]+>/)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\u2068\u2069]/g, '.?'))
    .join('.*');

/** Matches the start of a label, before the required mark and help. */
export const startingWith = (text: string): RegExp => new RegExp(`^${toPattern(text)}`);

/** The name of the button that asks for places, in either language, for any number. */
export const askButton = /^(לבקש|Ask for) /;

export const containing = (text: string): RegExp => new RegExp(toPattern(text));

export const containingAny = (...texts: readonly string[]): RegExp =>
  new RegExp(texts.map(toPattern).join('|'));

/** Matches a counted text, for one, two or three. */
export const containingAnyCount = (say: (count: number) => string): RegExp =>
  containingAny(say(1), say(2), say(3));

/** Texts of the journeys in both languages, taken from the app's own texts. */
export const inBothLanguages = <T>(wordsIn: (language: Language) => T): Readonly<Record<Language, T>> => ({
  he: wordsIn('he'),
  en: wordsIn('en'),
});
