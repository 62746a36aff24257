import { type RawBuilder, sql } from 'kysely';

/** `%word%` of a folded word, its own wildcards made plain; a constant to the planner, so that trigram indices serve. */
export const pattern = (word: string) =>
  sql<string>`'%' || replace(replace(replace(fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** The words of a search, the first ten. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);

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
    const digits = /^[+\d().\-\u2010-\u2015]+$/.test(word) ? word.replace(/\D/g, '').replace(/^0+/, '') : '';
    const tests = [
      ...columns.folded.map((column) => sql`${column} like ${pattern(word)}`),
      ...(digits.length < 3
        ? []
        : (columns.phones ?? []).map((phone) => sql`${phone} like ${`%${digits}%`}`)),
    ];
    return sql`(${sql.join(tests, sql` or `)})`;
  };
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words.map(ofWord), sql` and `)})`;
};
