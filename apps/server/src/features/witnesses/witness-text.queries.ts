import { type RawBuilder, sql } from 'kysely';
import { hasWord, placesLike, splitWords, standsIn, toPhoneDigits } from '../../db/free-text.ts';

const byWord = (word: string) => {
  const digits = toPhoneDigits(word);
  const numbers = `%${digits}%`;
  return sql`
    select named.id from witnesses named where ${hasWord(sql`named.folded`, word)}
    union all
    select named.id from witnesses named where named.city_id = ${placesLike(word)}
    union all
    select named.id from witnesses named where ${standsIn(sql`named.contact_folded`, word)}
      or ${standsIn(sql`named.city_folded`, word)}
      ${
        digits === ''
          ? sql``
          : sql`or named.mobile_number like ${numbers} or named.phone_number like ${numbers}
              or named.contact_phone like ${numbers}`
      }`;
};

/**
 * The witnesses that free text finds: every word in name, locality or contact, or its digits in a phone (product
 * §10.6). As sets, so that indexes find them.
 */
export const witnessesByText = (text: string): RawBuilder<boolean> => {
  const found = splitWords(text).map((word) => sql`witnesses.id in (${byWord(word)})`);
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`;
};
