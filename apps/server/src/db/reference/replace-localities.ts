import { toPlaceKey } from '@salons/contract/place-key';
import type { PoolClient } from 'pg';
import type { RegistryLocality } from './newer-files.ts';

interface StoredLocality {
  readonly id: number;
  readonly code: number;
  readonly name_he: string;
  readonly aliases: readonly string[];
  readonly lat: number;
  readonly lng: number;
}

export interface LocalityChanges {
  readonly added: readonly string[];
  readonly renamed: readonly string[];
  /** Absent from the file, but referenced by records. */
  readonly inUse: readonly string[];
  readonly removed: readonly string[];
}

const isSameName = (one: string, others: readonly string[]): boolean => {
  const [whole] = toPlaceKey(one).keys;
  return others.some((other) => toPlaceKey(other).keys[0] === whole);
};

/** Centroid; registry files have no points, so a new locality is placed in its sub-district. */
const getMiddle = (points: readonly { readonly lat: number; readonly lng: number }[]) => ({
  lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
  lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
});

/** Updates known localities: population, and a new name with the old one as alias. */
const updateKnown = async (
  client: PoolClient,
  cityByCode: ReadonlyMap<number, StoredLocality>,
  rows: readonly RegistryLocality[],
): Promise<string[]> => {
  const taken = new Set([...cityByCode.values()].map(({ name_he }) => name_he));
  const renamed: string[] = [];
  for (const row of rows) {
    const before = cityByCode.get(row.code);
    if (!before) continue;
    const isRenamed =
      !isSameName(row.name_he, [before.name_he, ...before.aliases]) && !taken.has(row.name_he);
    await client.query(
      `update cities set left_on = null, population = coalesce($2, population), name_he = $3, aliases = $4
       where id = $1 and (left_on, population, name_he) is distinct from (null, coalesce($2, population), $3)`,
      [
        before.id,
        row.population,
        isRenamed ? row.name_he : before.name_he,
        isRenamed ? [...before.aliases, before.name_he] : before.aliases,
      ],
    );
    if (isRenamed) renamed.push(`${before.name_he} → ${row.name_he}`);
  }
  return renamed;
};

const addNew = async (
  client: PoolClient,
  cityByCode: ReadonlyMap<number, StoredLocality>,
  rows: readonly RegistryLocality[],
): Promise<string[]> => {
  const added: string[] = [];
  for (const row of rows) {
    if (cityByCode.has(row.code)) continue;
    const neighbours = rows
      .filter(({ subDistrict }) => subDistrict === row.subDistrict)
      .flatMap(({ code }) => cityByCode.get(code) ?? []);
    const estimated = getMiddle(neighbours.length > 0 ? neighbours : [...cityByCode.values()]);
    const { lat, lng } = row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : estimated;
    const { rowCount } = await client.query(
      `insert into cities (code, name_he, name_en, lat, lng, district, population)
       values ($1, $2, $3, round($4::numeric, 5), round($5::numeric, 5), '', $6)
       on conflict (name_he, country) do update set code = excluded.code where cities.code is null`,
      [row.code, row.name_he, row.name_en || row.name_he, lat, lng, row.population],
    );
    if (rowCount === 1) added.push(row.name_he);
  }
  return added;
};

/** Marks removed localities that records refer to; deletes the others with their streets. */
const takeOut = async (
  client: PoolClient,
  gone: readonly StoredLocality[],
  dated: string,
): Promise<Pick<LocalityChanges, 'inUse' | 'removed'>> => {
  const ids = gone.map(({ id }) => id);
  const { rows: used } = await client.query<{ id: number }>(
    `select id from cities where id = any($1) and (exists (select from hosts where city_id = cities.id)
       or exists (select from guests where city_id = cities.id) or exists (select from host_salons where city_id = cities.id)
       or exists (select from witnesses where city_id = cities.id)
       or exists (select from witness_slots where city_id = cities.id))`,
    [ids],
  );
  const inUse = new Set(used.map(({ id }) => id));
  await client.query('update cities set left_on = coalesce(left_on, $2) where id = any($1)', [
    [...inUse],
    dated,
  ]);
  const unused = ids.filter((id) => !inUse.has(id));
  for (const table of ['street_keys', 'street_points', 'streets'])
    await client.query(`delete from ${table} where city_id = any($1)`, [unused]);
  await client.query('delete from cities where id = any($1)', [unused]);
  const names = (isKept: boolean) =>
    gone.filter(({ id }) => inUse.has(id) === isKept).map(({ name_he }) => name_he);
  return { inUse: names(true), removed: names(false) };
};

/**
 * Updates the localities to a newer list: ids and points stay, referenced ones are never deleted, those that staff
 * added stay (product §6.106).
 * @param dated the day of the list
 */
export const replaceLocalities = async (
  client: PoolClient,
  rows: readonly RegistryLocality[],
  dated: string,
): Promise<LocalityChanges> => {
  const { rows: cities } = await client.query<StoredLocality>(
    'select id, code, name_he, aliases, lat, lng from cities where code is not null order by id',
  );
  const cityByCode = new Map(cities.map((city) => [city.code, city]));
  const renamed = await updateKnown(client, cityByCode, rows);
  const added = await addNew(client, cityByCode, rows);
  const codes = new Set(rows.map(({ code }) => code));
  const gone = cities.filter(({ code }) => !codes.has(code));
  return { added, renamed, ...(await takeOut(client, gone, dated)) };
};
