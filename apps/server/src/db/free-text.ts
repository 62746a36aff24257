import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a folded column is like a pattern. Trigrams know no script but the locale's, so that an index finds both
 * spelled with Latin letters (migration 0043).
 */
export const isLike = (column: RawBuilder<unknown>, pattern: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`spelled(${column}) like spelled(${pattern})`;

/** A word as it is folded, its own wildcards made plain. */
export const foldedWord = (word: string): RawBuilder<string> =>
  sql<string>`replace(replace(replace(fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

/** `%word%` of a folded word; a constant to the planner, so that trigram indices serve. */
export const pattern = (word: string): RawBuilder<string> => sql<string>`'%' || ${foldedWord(word)} || '%'`;

/** A word of which an index of trigrams can make one. */
export const isIndexed = (word: string): boolean =>
  word.replace(/["'`´\u05F3\u05F4\u2018-\u201F]/g, '').length >= 3;

/** Whether a folded column holds a word: by its index where the word is long enough for one, else row by row. */
export const holdsWord = (column: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  isIndexed(word) ? isLike(column, pattern(word)) : sql<boolean>`${column} like ${pattern(word)}`;

/**
 * Whether a person `person` has a word in the name or in the mail address, or its digits in the number. There are no
 * Hebrew letters in addresses; a short word is not looked for in them by folding each.
 */
export const isPersonOf = (word: string): RawBuilder<boolean> => {
  const digits = digitsOf(word);
  const tests = [
    holdsWord(sql`person.folded`, word),
    ...(/[\u05D0-\u05EA]/.test(word) ? [] : [holdsWord(sql`fold_address(person.email::text)`, word)]),
    ...(digits === '' ? [] : [sql`person.phone_number like ${`%${digits}%`}`]),
  ];
  return sql<boolean>`(${sql.join(tests, sql` or `)})`;
};

/** The hosts with a word in the person's name, mail or phone: by indexes, or by asking each host. */
export const hostsOfPersons = (word: string): RawBuilder<unknown> =>
  isIndexed(word)
    ? sql`select named.id from hosts named join users person on person.id = named.user_id where ${isPersonOf(word)}`
    : sql`select named.id from hosts named
        where (select ${isPersonOf(word)} from users person where person.id = named.user_id)`;

/** The localities with a word in their name, or one that begins with it, to compare with `=`. */
export const placesLike = (word: string, begins = false): RawBuilder<unknown> =>
  sql`any(array(select place.id from cities place
    where ${begins ? sql`' ' || place.folded like '% ' || ${foldedWord(word)} || '%'` : sql`place.folded like ${pattern(word)}`}))`;

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
