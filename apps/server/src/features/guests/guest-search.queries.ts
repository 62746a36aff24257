import { toPhoneDigits } from '@salons/contract/digits';
import { type RawBuilder, sql } from 'kysely';
import { pattern, placesLike } from '../../db/free-text.ts';

const fewestDigits = 4;
const mostWords = 10;

const holds = (word: string) =>
  sql`(gl.words like spelled(${pattern(word)}) or gl.city_id = ${placesLike(word)})`;

/**
 * Free-text search on the guest `gl` of `guest_list`: every word in name, mail or locality, or the digits of a phone,
 * stored in E.164 and typed with a leading 0 (product §10.6); undefined for an empty text.
 */
export const guestsByText = (text: string | undefined): RawBuilder<boolean> | undefined => {
  const typed = text?.trim() ?? '';
  const digits = toPhoneDigits(typed);
  if (digits.length >= fewestDigits)
    return sql<boolean>`gl.id in (select called.id from users person join guests called on called.user_id = person.id
      where person.phone_number like ${`%${digits}%`})`;
  // The same folding as in the database: quotes are removed, hyphens separate words.
  const words = typed
    .replace(/["'`\u00B4\u05F3\u05F4\u2018-\u201F]/g, '')
    .split(/[\s\u05BE]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  return words.length === 0 ? undefined : sql<boolean>`(${sql.join(words.map(holds), sql` and `)})`;
};
