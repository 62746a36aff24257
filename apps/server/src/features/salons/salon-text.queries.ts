import { type RawBuilder, sql } from 'kysely';
import { digitsOf, holdsWord, hostsOfPersons, placesLike, wordsOf } from '../../db/free-text.ts';

const ofHost = (word: string) => {
  const digits = digitsOf(word);
  const phones = sql`union all select named.id from hosts named where named.phone like ${`%${digits}%`}`;
  return sql`union all select named.id from host_salons named
    where named.host_id in (${hostsOfPersons(word)} ${digits === '' ? sql`` : phones})`;
};

/**
 * The salons `s` that free text finds: every word in what a salon says of itself or in its locality, for staff also in
 * the host's name, mail and phones (product §6.4, §10.6). As sets, so that indexes find them.
 */
export const salonsByText = (text: string, isOfStaff: boolean): RawBuilder<boolean> => {
  const found = wordsOf(text).map(
    (word) => sql`s.id in (
      select named.id from host_salons named where ${holdsWord(sql`named.folded`, word)}
      union all
      select named.id from host_salons named where named.city_id = ${placesLike(word)}
      ${isOfStaff ? ofHost(word) : sql``})`,
  );
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`;
};
