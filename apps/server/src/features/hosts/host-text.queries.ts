import { type RawBuilder, sql } from 'kysely';
import { hostsByPersonWord, placesLike, splitWords, standsIn, toPhoneDigits } from '../../db/free-text.ts';

const byWord = (word: string) => {
  const digits = toPhoneDigits(word);
  return sql`
    ${hostsByPersonWord(word)}
    union all
    select named.id from hosts named where named.city_id = ${placesLike(word)}
    union all
    select named.id from hosts named
    where ${standsIn(sql`fold(named.city_name)`, word)}
      ${digits === '' ? sql`` : sql`or named.phone like ${`%${digits}%`}`}`;
};

/**
 * The hosts that free text finds: every word in name, mail or locality, or its digits in a phone (product §10.6). As
 * sets, so that indexes find them.
 */
export const hostsByText = (text: string): RawBuilder<boolean> => {
  const found = splitWords(text).map((word) => sql`hosts.id in (${byWord(word)})`);
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`;
};
