import { isPhoneSearch, toPhoneDigits } from '@salons/contract/digits';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a folded column matches a pattern. Trigrams support only the locale's script, so the index stores both
 * transliterated to Latin (SQL function `spelled`).
 */
export const isLike = (column: RawBuilder<unknown>, pattern: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`spelled(${column}) like spelled(${pattern})`;

/** Folded word with escaped wildcards; a constant to the planner, so that trigram indices are used. */
const toFoldedPattern = (word: string): RawBuilder<string> =>
  sql<string>`replace(replace(replace(fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

/** Words of one or two letters match at word starts only; three letters make a trigram. */
const isShort = (word: string): boolean =>
  word.replace(/["'`\u00B4\u05F3\u05F4\u2018-\u201F]/g, '').length < 3;

/** `like` pattern of a word; a short one begins with a space. */
export const pattern = (word: string): RawBuilder<string> =>
  sql<string>`${isShort(word) ? '% ' : '%'} || ${toFoldedPattern(word)} || '%'`;

/** Whether a folded column contains a word, without an index. */
export const standsIn = (column: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${isShort(word) ? sql`' ' || ${column}` : column} like ${pattern(word)}`;

export const hasWord = (column: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  isShort(word)
    ? sql<boolean>`(${isLike(column, sql`${toFoldedPattern(word)} || '%'`)} or ${isLike(column, pattern(word))})`
    : isLike(column, pattern(word));

/**
 * Whether a person `person` has the word in name or mail address, or its digits in the phone. Addresses have no Hebrew
 * letters; short words skip them, to avoid folding each.
 */
export const isPersonMatching = (word: string): RawBuilder<boolean> => {
  const digits = toPhoneDigits(word);
  const tests = [
    hasWord(sql`person.folded`, word),
    ...(/[\u05D0-\u05EA]/.test(word) ? [] : [hasWord(sql`fold_address(person.email::text)`, word)]),
    ...(digits === '' ? [] : [sql`person.phone_number like ${`%${digits}%`}`]),
  ];
  return sql<boolean>`(${sql.join(tests, sql` or `)})`;
};

export const hostsByPersonWord = (word: string): RawBuilder<unknown> =>
  sql`select named.id from hosts named join users person on person.id = named.user_id where ${isPersonMatching(word)}`;

/** Localities with a word in the name, to compare with `=`. */
export const placesLike = (word: string): RawBuilder<unknown> =>
  sql`any(array(select place.id from cities place where ${standsIn(sql`place.folded`, word)}))`;

/** First ten words of a search; a grouped phone number is one word. */
export const splitWords = (text: string): string[] =>
  isPhoneSearch(text)
    ? [text.replace(/\s+/g, '')]
    : text
        .split(/\s+/)
        .filter((word) => word !== '')
        .slice(0, 10);

/**
 * Whether every word of `text` is in one of the folded columns, or its digits in one of the phones, which are stored in
 * E.164 and typed with a leading 0 (product §10.6).
 */
export const matchesFreeText = (
  text: string,
  columns: {
    readonly folded: readonly RawBuilder<unknown>[];
    readonly phones?: readonly RawBuilder<unknown>[];
  },
): RawBuilder<boolean> => {
  const words = splitWords(text);
  const ofWord = (word: string) => {
    const digits = toPhoneDigits(word);
    const tests = [
      ...columns.folded.map((column) => standsIn(column, word)),
      ...(digits === '' ? [] : (columns.phones ?? []).map((phone) => sql`${phone} like ${`%${digits}%`}`)),
    ];
    return sql`(${sql.join(tests, sql` or `)})`;
  };
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words.map(ofWord), sql` and `)})`;
};
