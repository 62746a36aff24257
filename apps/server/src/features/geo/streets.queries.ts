import type { AddressPoint, Street } from '@salons/contract/geo';
import type { PlaceKey } from '@salons/contract/place-key';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

interface Wanted {
  readonly city_id: number;
  readonly limit: number;
}

export const listFirstStreets = async (db: Database, { city_id, limit }: Wanted): Promise<Street[]> => {
  const { rows } = await sql<Street>`
    select street.name, street.name as matched_by, point.lat, point.lng,
      case when point.lat is not null then 'street' end as precision
    from streets street left join street_points point using (city_id, code)
    where street.city_id = ${city_id} order by street.name limit ${limit}`.execute(db);
  return rows;
};

/** A street search: `upto` is the exclusive upper bound of the keys that begin with `key`. */
export interface StreetSearch {
  readonly plain: string;
  /** Expected length of the name in a search by sound; ignored for spellings. */
  readonly length?: number;
  /** False while the last letter is not in its final form: “הרצ” is not yet “הרץ”. */
  readonly isFinished: boolean;
  readonly ranges: readonly { readonly key: string; readonly upto: string }[];
}

/**
 * Streets of a locality by key ranges: whole names first, then exact spellings, then names before synonyms (product
 * §6.101). One index range for each key, so that no character is a wildcard.
 */
export const findStreets = async (
  db: Database,
  { plain, length, isFinished, ranges }: StreetSearch,
  { city_id, limit }: Wanted,
): Promise<Street[]> => {
  const typed = JSON.stringify(ranges.map((range, place) => ({ ...range, place })));
  const { rows } = await sql<Street>`
    with typed as (select key collate "C" as key, upto collate "C" as upto, place
      from json_to_recordset(${typed}) as typed(key text, upto text, place integer)),
    found as (
      select distinct on (street.code) street.code, street.spelling, street.is_alias, typed.place,
        street.key = typed.key and ${isFinished} as is_whole,
        coalesce(starts_with(street.plain, ${plain}), false) as is_exact,
        coalesce(abs(length(street.plain) - ${length ?? null}::float8), 0) as off
      from typed join street_keys street on street.city_id = ${city_id}
        and street.key >= typed.key and street.key < typed.upto
      order by street.code, is_whole desc, is_exact desc, typed.place, street.is_alias, off, length(street.spelling),
        street.spelling),
    best as (
      select * from found
      order by is_whole desc, is_exact desc, place, is_alias, off, length(spelling), spelling, code limit ${limit})
    select street.name, best.spelling as matched_by, point.lat, point.lng,
      case when point.lat is not null then 'street' end as precision
    from best join streets street on street.city_id = ${city_id} and street.code = best.code
      left join street_points point on point.city_id = street.city_id and point.code = street.code
    order by is_whole desc, is_exact desc, place, is_alias, off, length(spelling), spelling, best.code`.execute(
    db,
  );
  return rows;
};

/** The point of the first of these names that is a street of the locality with a point; else the locality's own. */
export const findPoint = async (
  db: Database,
  city_id: number,
  names: readonly PlaceKey[],
): Promise<AddressPoint | undefined> => {
  const typed = names.flatMap(({ plain, keys }, place) => keys.map((key) => ({ place, plain, key })));
  const { rows } = await sql<AddressPoint>`
    with typed as (
      select place, plain, key collate "C" as key
      from json_to_recordset(${JSON.stringify(typed)}) as typed(place integer, plain text, key text)),
    street as (
      select street.code from typed join street_keys street on street.city_id = ${city_id} and street.key = typed.key
      order by typed.place, street.plain is distinct from typed.plain, street.is_alias, street.code limit 1)
    select coalesce(point.lat, city.lat) as lat, coalesce(point.lng, city.lng) as lng,
      case when point.lat is null then 'locality' else 'street' end as precision
    from cities city left join street on true
      left join street_points point on point.city_id = city.id and point.code = street.code
    where city.id = ${city_id}`.execute(db);
  return rows[0];
};
