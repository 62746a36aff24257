import { type RawBuilder, sql } from 'kysely';

const escaped = (word: RawBuilder<string>) =>
  sql<string>`replace(replace(replace(${word}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

// Three letters make a trigram; what is shorter is looked for where words begin, which an index knows too.
const infix = 3;

/** Whether a folded column holds a word, or one that begins with it when it is of one or two letters. */
const holds = (column: RawBuilder<unknown>, word: string) => {
  const folded = escaped(sql<string>`fold(${word})`);
  return word.length >= infix
    ? sql`${column} like '%' || ${folded} || '%'`
    : sql`(${column} like ${folded} || '%' or ${column} like '% ' || ${folded} || '%')`;
};

const phoneOnly = /^[+\d()./\s\u2010-\u2015-]+$/;
const fewestDigits = 4;
const mostWords = 10;

const byName = (word: string) => sql`
  select named.id from guests named join users person on person.id = named.user_id
  where ${holds(sql`person.folded`, word)}
    ${word.length >= infix ? sql`or lower(person.email::text) like '%' || ${escaped(sql<string>`lower(${word})`)} || '%'` : sql``}
  union all
  select named.id from guests named
  where named.city_id = any(array(select place.id from cities place where ${holds(sql`place.folded`, word)}))`;

const byPhone = (digits: string) => sql`
  select named.id from guests named join users person on person.id = named.user_id
  where person.phone_number like ${`%${digits}%`}`;

/**
 * The guests `g` that free text finds: every word in name, mail or locality, or the digits of a number in the phone,
 * which is stored in E.164 and typed with a leading 0 (product §10.6). As sets, so that indexes find them.
 */
export const guestsByText = (text: string | undefined): RawBuilder<boolean> => {
  const typed = text?.trim() ?? '';
  if (typed === '') return sql<boolean>`true`;
  const digits = typed.replace(/\D/g, '').replace(/^(972|0)/, '');
  if (phoneOnly.test(typed) && digits.length >= fewestDigits)
    return sql<boolean>`g.id in (${byPhone(digits)})`;
  // As folding does: quotes fall away, hyphens part words.
  const words = typed
    .replace(/["'`´\u05F3\u05F4\u2018-\u201F]/g, '')
    .split(/[\s\u05BE]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  const found = words.map((word) => sql`g.id in (${byName(word)})`);
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`;
};
