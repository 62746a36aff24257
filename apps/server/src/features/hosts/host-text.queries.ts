import { type RawBuilder, sql } from 'kysely';
import { digitsOf, isLike, pattern, wordsOf } from '../../db/free-text.ts';

const byWord = (word: string) => {
  const digits = digitsOf(word);
  const like = pattern(word);
  const numbers = `%${digits}%`;
  return sql`
    select named.id from hosts named join users person on person.id = named.user_id
    where ${isLike(sql`person.folded`, like)} or ${isLike(sql`fold(person.email::text)`, like)}
      ${digits === '' ? sql`` : sql`or person.phone_number like ${numbers}`}
    union all
    select named.id from hosts named
    where named.city_id = any(array(select place.id from cities place where place.folded like ${like}))
    union all
    select named.id from hosts named
    where fold(named.city_name) like ${like} ${digits === '' ? sql`` : sql`or named.phone like ${numbers}`}`;
};

/**
 * The hosts that free text finds: every word in name, mail or locality, or its digits in a phone (product §10.6). As
 * sets, so that indexes find them.
 */
export const hostsByText = (text: string): RawBuilder<boolean> => {
  const found = wordsOf(text).map((word) => sql`hosts.id in (${byWord(word)})`);
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`;
};
