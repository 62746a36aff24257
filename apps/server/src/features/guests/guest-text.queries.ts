import { type RawBuilder, sql } from 'kysely';
import { isLike } from '../../db/free-text.ts';

const escaped = (word: RawBuilder<string>) =>
  sql<string>`replace(replace(replace(${word}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

// Three letters make a trigram; what is shorter is looked for where words begin, which an index knows too.
const infix = 3;

/** Whether a folded column holds a word, or one that begins with it when it is of one or two letters. */
const holds = (column: RawBuilder<unknown>, word: string) => {
  const folded = escaped(sql<string>`fold(${word})`);
  return word.length >= infix
    ? isLike(column, sql`'%' || ${folded} || '%'`)
    : sql`(${isLike(column, sql`${folded} || '%'`)} or ${isLike(column, sql`'% ' || ${folded} || '%'`)})`;
};

const phoneOnly = /^[+\d()./\s\u2010-\u2015-]+$/;
const fewestDigits = 4;
const mostWords = 10;

// There are no Hebrew letters in addresses.
const isMailed = (word: string) =>
  word.length < infix || /[\u05D0-\u05EA]/.test(word)
    ? sql``
    : sql`or ${isLike(sql`lower(person.email::text)`, sql`'%' || ${escaped(sql<string>`lower(${word})`)} || '%'`)}`;
const isNamed = (word: string) => sql`(${holds(sql`person.folded`, word)} ${isMailed(word)})`;
const inPlaces = (word: string) =>
  sql`any(array(select place.id from cities place where ${holds(sql`place.folded`, word)}))`;
const isNumbered = (digits: string) => sql`person.phone_number like ${`%${digits}%`}`;
const persons = sql`select named.id from guests named join users person on person.id = named.user_id`;
const personOfGuest = (condition: RawBuilder<unknown>) =>
  sql`exists (select from users person where person.id = g.user_id and ${condition})`;

/** How the guests that text finds are found: as sets, by indexes, or asked one by one of who is walked through. */
const ways = {
  sets: {
    word: (word: string) =>
      sql`g.id in (${persons} where ${isNamed(word)}
        union all select named.id from guests named where named.city_id = ${inPlaces(word)})`,
    digits: (digits: string) => sql`g.id in (${persons} where ${isNumbered(digits)})`,
  },
  each: {
    word: (word: string) => sql`(${personOfGuest(isNamed(word))} or g.city_id = ${inPlaces(word)})`,
    digits: (digits: string) => personOfGuest(isNumbered(digits)),
  },
} as const;
export type Way = keyof typeof ways;

/**
 * The guests `g` that free text finds: every word in name, mail or locality, or the digits of a number in the phone,
 * which is stored in E.164 and typed with a leading 0 (product §10.6).
 */
export const guestsByText = (text: string | undefined, way: Way): RawBuilder<boolean> => {
  const typed = text?.trim() ?? '';
  if (typed === '') return sql<boolean>`true`;
  const digits = typed.replace(/\D/g, '').replace(/^(972|0)/, '');
  if (phoneOnly.test(typed) && digits.length >= fewestDigits)
    return sql<boolean>`${ways[way].digits(digits)}`;
  // As folding does: quotes fall away, hyphens part words.
  const words = typed
    .replace(/["'`´\u05F3\u05F4\u2018-\u201F]/g, '')
    .split(/[\s\u05BE]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  const found = words.map(ways[way].word);
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`;
};
