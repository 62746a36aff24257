import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a folded column is like a pattern. Trigrams know no script but the locale's (migration 0033), so an index
 * finds both written with Latin letters.
 */
export const isLike = (column: RawBuilder<unknown>, pattern: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(searchable(${column}) like searchable(${pattern}) and ${column} like ${pattern})`;

/** `%word%` of a folded word, its own wildcards made plain; a constant to the planner, so that trigram indices serve. */
export const pattern = (word: string) =>
  sql<string>`'%' || replace(replace(replace(fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** The words of a search, the first ten. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);

/** The digits of a word that may be a part of a phone's number, without leading zeros; of fewer than three none. */
export const digitsOf = (word: string): string => {
  const digits = /^[+\d().\-\u2010-\u2015]+$/.test(word) ? word.replace(/\D/g, '').replace(/^0+/, '') : '';
  return digits.length < 3 ? '' : digits;
};

/**
 * Whether every word of `text` stands in one of the folded columns, or its digits in one of the phones, which are
 * stored in E.164 and typed with a leading 0 (product §10.6).
 */
export const matchesFreeText = (
  text: string,
  columns: {
    readonly folded: readonly RawBuilder<unknown>[];
    readonly phones?: readonly RawBuilder<unknown>[];
  },
): RawBuilder<boolean> => {
  const words = wordsOf(text);
  const ofWord = (word: string) => {
    const digits = digitsOf(word);
    const tests = [
      ...columns.folded.map((column) => sql`${column} like ${pattern(word)}`),
      ...(digits === '' ? [] : (columns.phones ?? []).map((phone) => sql`${phone} like ${`%${digits}%`}`)),
    ];
    return sql`(${sql.join(tests, sql` or `)})`;
  };
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words.map(ofWord), sql` and `)})`;
};
