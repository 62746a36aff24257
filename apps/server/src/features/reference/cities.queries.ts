import { toPlaceKey } from '@salons/contract/place-key';
import type { City, PlaceData } from '@salons/contract/reference';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

/** The columns of a locality as it is answered. */
export const cityColumns = [
  ...(['id', 'name_he', 'name_en', 'lat', 'lng', 'code', 'population', 'district'] as const),
  ...(['community_id as community', 'country'] as const),
] as const;

interface CityFilters {
  readonly country?: readonly string[] | undefined;
  readonly id?: readonly number[] | undefined;
  readonly limit?: number | undefined;
}

/** Localities, the largest first; one that left the registry is still named by its records. */
export const listCities = (db: Database, { country, id, limit }: CityFilters) =>
  db
    .selectFrom('cities')
    .select(cityColumns)
    .$if(country !== undefined, (query) => query.where('country', 'in', country ?? []))
    .$if(id !== undefined, (query) => query.where('id', 'in', id ?? []))
    .orderBy(sql`population desc nulls last`)
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();

/**
 * Localities that fit a text, by the key of places: first whose name it is, then those whose names begin with it, those
 * of which another spelling does, those that do without the article or the kind of place, at last those that hold it
 * somewhere; the largest first among each (product §6.101, §10.6).
 */
export const findCities = async (db: Database, text: string, { country, id, limit }: CityFilters) => {
  const { keys } = toPlaceKey(text);
  const [whole = ''] = keys;
  if (whole === '') return [];
  const { rows } = await sql<City>`
    with typed as (select key collate "C" as key from unnest(${keys}::text[]) as typed(key)),
    begins as (
      select found.city_id, min(case when found.plain is null then 3 when found.key = ${whole} then 0
        when found.is_alias then 2 else 1 end) as rank
      from typed join city_keys found on found.key >= typed.key and found.key < typed.key || chr(1114111)
      group by found.city_id)
    select id, name_he, name_en, lat, lng, code, population, district, community_id as community, country
    from cities left join begins on begins.city_id = cities.id
    where (begins.rank is not null or strpos(cities.folded, btrim(fold(${text}))) > 0) and left_on is null
      and ${country === undefined ? sql`true` : sql`country = any(${country})`}
      and ${id === undefined ? sql`true` : sql`id = any(${id})`}
    order by begins.rank nulls last, population desc nulls last, id
    limit ${limit ?? null}`.execute(db);
  return rows;
};

/** What two equal states of the localities have in common; every row written since makes another one. */
export const getCitiesVersion = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ state: string }>`
    select count(*) || '/' || coalesce(sum(hashtextextended(id || '/' || xmin::text, 0)), 0) as state
    from cities`.execute(db);
  return rows[0]?.state ?? '';
};

/** Which data is loaded, and of which date (product §6.108). */
export const listPlaceData = async (db: Database): Promise<PlaceData[]> => {
  const { rows } = await sql<PlaceData>`
    select dataset, dated, row_count as rows from place_data order by dataset`.execute(db);
  return rows;
};
