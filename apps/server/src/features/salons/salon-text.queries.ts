import { type RawBuilder, sql } from 'kysely';
import { hostsByPersonWord, placesLike, splitWords, standsIn, toPhoneDigits } from '../../db/free-text.ts';

const ofHost = (word: string) => {
  const digits = toPhoneDigits(word);
  const phones = sql`union all select named.id from hosts named where named.phone like ${`%${digits}%`}`;
  return sql`or s.host_id in (${hostsByPersonWord(word)} ${digits === '' ? sql`` : phones})`;
};

/**
 * Whether free text finds the salon `s`: every word stands in what a salon says of itself or in its locality, for staff
 * also in the host's name, mail or phones (product §6.4, §10.6). Salon by salon: common words stand in most of them, and
 * sets made of these cost ten times as much (decision 0022).
 */
export const salonsByText = (text: string, isOfStaff: boolean): RawBuilder<boolean> => {
  const tests = splitWords(text).map(
    (word) => sql`(${standsIn(sql`s.folded`, word)} or s.city_id = ${placesLike(word)}
      ${isOfStaff ? ofHost(word) : sql``})`,
  );
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(tests, sql` and `)})`;
};
