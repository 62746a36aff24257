import type { AddressPoint, Street } from '@salons/contract/geo';
import type { PlaceKey } from '@salons/contract/place-key';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

interface Wanted {
  readonly city_id: number;
  readonly limit: number;
}

/** The first streets of a locality by name. */
export const listFirstStreets = async (db: Database, { city_id, limit }: Wanted): Promise<Street[]> => {
  const { rows } = await sql<Street>`
    select street.name, street.name as matched_by, point.lat, point.lng,
      case when point.lat is not null then 'street' end as precision
    from streets street left join street_points point using (city_id, code)
    where street.city_id = ${city_id} order by street.name limit ${limit}`.execute(db);
  return rows;
};

/**
 * The streets of a locality whose keys begin with those of a text: whole names first, then the exact spelling ahead of
 * others, names ahead of synonyms (product §6.101). One range of the index a key, so that no sign of it is a wildcard.
 */
export const findStreets = async (
  db: Database,
  { plain, keys }: PlaceKey,
  { city_id, limit }: Wanted,
): Promise<Street[]> => {
  const { rows } = await sql<Street>`
    with typed as (select key collate "C" as key from unnest(${keys}::text[]) as typed(key)),
    found as (
      select distinct on (street.code) street.code, street.spelling, street.is_alias, street.key = typed.key as is_whole,
        coalesce(starts_with(street.plain, ${plain}), false) as is_exact
      from typed join street_keys street on street.city_id = ${city_id}
        and street.key >= typed.key and street.key < typed.key || chr(1114111)
      order by street.code, is_whole desc, is_exact desc, street.is_alias, length(street.spelling), street.spelling),
    best as (
      select * from found
      order by is_whole desc, is_exact desc, is_alias, length(spelling), spelling, code limit ${limit})
    select street.name, best.spelling as matched_by, point.lat, point.lng,
      case when point.lat is not null then 'street' end as precision
    from best join streets street on street.city_id = ${city_id} and street.code = best.code
      left join street_points point on point.city_id = street.city_id and point.code = street.code
    order by is_whole desc, is_exact desc, is_alias, length(spelling), spelling, best.code`.execute(db);
  return rows;
};

/** The point of the first of these names that is a street of the locality and has one; else the locality's own. */
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
