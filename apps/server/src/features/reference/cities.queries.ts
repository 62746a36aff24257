import { type PlaceKey, toPlaceKey } from '@salons/contract/place-key';
import { shortestSoundBeginning } from '@salons/contract/place-search';
import type { City, PlaceData } from '@salons/contract/reference';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { soundSign } from '../../db/reference/city-keys.ts';

const allAliases = sql<string[]>`aliases || common_aliases || staff_aliases`;

export const cityColumns = [
  ...(['id', 'name_he', 'name_en', 'lat', 'lng', 'code', 'population', 'district'] as const),
  ...(['community_id as community', 'country'] as const),
  allAliases.as('aliases'),
] as const;

interface CityFilters {
  readonly country?: readonly string[] | undefined;
  readonly id?: readonly number[] | undefined;
  readonly limit?: number | undefined;
}

/** Localities, the largest first; one no longer in the registry is still named by its records. */
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
 * Key ranges that a text may mean: `upto` is the exclusive upper bound of the keys that begin with `key`, or of `key`
 * itself where it is short.
 */
const toRanges = ({ keys, sounds }: PlaceKey) => [
  ...keys.map((key) => ({ key, upto: `${key}\u{10FFFF}`, place: 0 })),
  ...sounds.map((sound, place) => {
    const key = `${soundSign}${sound}`;
    return { key, upto: sound.length < shortestSoundBeginning ? `${key}\u0001` : `${key}\u{10FFFF}`, place };
  }),
];

/**
 * Localities that match a text by place key: exact names or aliases, then prefixes of names, prefixes of aliases,
 * prefixes without the article or the kind of place, substrings, or similar sounds where there is none of these; the largest
 * first within each
 * (product §6.101, §6.112, §10.6). The browser's `place-search` has the same order.
 */
export const findCities = async (db: Database, text: string, { country, id, limit }: CityFilters) => {
  const typed = toPlaceKey(text);
  const [whole = ''] = typed.keys;
  if (whole === '') return [];
  const { rows } = await sql<City>`
    with typed as (select key collate "C" as key, upto collate "C" as upto, place
      from json_to_recordset(${JSON.stringify(toRanges(typed))}) as typed(key text, upto text, place integer)),
    begins as (
      select found.city_id, min(case when starts_with(found.key, ${soundSign})
          then case when found.key = typed.key then 500 else 600 end + typed.place
        when found.plain is null then 300 when found.key = ${whole} then 0
        when found.is_alias then 200 else 100 end) as rank
      from typed join city_keys found on found.key >= typed.key and found.key < typed.upto
      group by found.city_id),
    ranked as (
      select cities.*, least(begins.rank, case when strpos(cities.folded, btrim(fold(${text}))) > 0 then 400 end) as rank
      from cities left join begins on begins.city_id = cities.id)
    select id, name_he, name_en, lat, lng, code, population, district, community_id as community, country,
      ${allAliases} as aliases
    from ranked
    where left_on is null and (rank < 500
        or rank is not null and not exists (select from ranked where rank < 500 and left_on is null))
      and ${country === undefined ? sql`true` : sql`country = any(${country})`}
      and ${id === undefined ? sql`true` : sql`id = any(${id})`}
    order by rank, population desc nulls last, id
    limit ${limit ?? null}`.execute(db);
  return rows;
};

/** A version of the localities: any written row changes it. */
export const getCitiesVersion = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ state: string }>`
    select count(*) || '/' || coalesce(sum(hashtextextended(id || '/' || xmin::text, 0)), 0) as state
    from cities`.execute(db);
  return rows[0]?.state ?? '';
};

/** The loaded data sets with their dates (product §6.108). */
export const listPlaceData = async (db: Database): Promise<PlaceData[]> => {
  const { rows } = await sql<PlaceData>`
    select dataset, dated, row_count as rows from place_data order by dataset`.execute(db);
  return rows;
};
