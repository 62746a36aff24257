import { toPlaceKey } from '@salons/contract/place-key';
import type { PoolClient } from 'pg';
import type { Database } from '../client.ts';
import { copyIn } from '../copy-in.ts';
import { soundSign } from './city-keys.ts';
import { bundledDate, findLoaded, isOutdated, noteLoaded, updateKeyVersion } from './place-data.ts';
import { readKeyVersion, readStreetNames } from './place-names.ts';
import { inPlaceTransaction } from './place-transaction.ts';
import { readFingerprint } from './reference-files.ts';
import { type PointSource, pointFiles, readStreetPoints, readStreets, streetsFile } from './streets.ts';

export interface PlacedStreet {
  readonly city_id: number;
  readonly code: number;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** Ids of localities by registry code. */
export const readCityIds = async (client: PoolClient): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await client.query<{ id: number; code: number }>(
    'select id, code from cities where code is not null',
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
};

/** Rows with a known locality, with its id. */
export const withCityIds = <Row extends { readonly locality: number }>(
  rows: readonly Row[],
  ids: ReadonlyMap<number, number>,
): (Row & { readonly city_id: number })[] =>
  rows.flatMap((row) => {
    const city_id = ids.get(row.locality);
    return city_id === undefined ? [] : [{ ...row, city_id }];
  });

function* keysOf(
  streets: readonly PlacedStreet[],
  secondNames: ReadonlyMap<string, readonly string[]>,
): Generator<(string | number | boolean | null)[]> {
  for (const { city_id, code, name, aliases } of streets) {
    const seen = new Set<string>();
    const own = toPlaceKey(name);
    const spellings = [name, ...aliases, ...(secondNames.get(own.keys[0] ?? '') ?? [])];
    for (const [index, spelling] of spellings.entries()) {
      const { plain, keys, bare, sounds } = index === 0 ? own : toPlaceKey(spelling);
      const rows = [
        ...keys.map((key, place) => ({ key, plain: place === 0 ? plain : null })),
        // Of names that sound alike, the one of similar length ranks first.
        ...sounds.map((sound) => ({ key: `${soundSign}${sound}`, plain: bare })),
      ];
      for (const row of rows) {
        if (row.key === '' || seen.has(row.key)) continue;
        seen.add(row.key);
        yield [city_id, row.key, code, spelling, row.plain, index > 0];
      }
    }
  }
}

const keyColumns = ['city_id', 'key', 'code', 'spelling', 'plain', 'is_alias'];

const makeStreetKeys = async (client: PoolClient, streets: readonly PlacedStreet[]): Promise<void> => {
  await client.query('delete from street_keys');
  await copyIn(client, 'street_keys', keyColumns, keysOf(streets, await readStreetNames()));
  await client.query('analyze street_keys');
};

/** Replaces all streets and their keys. */
export const replaceStreets = async (client: PoolClient, streets: readonly PlacedStreet[]): Promise<void> => {
  await client.query('delete from streets');
  const rows = streets.map(({ city_id, code, name, aliases }) => [city_id, code, name, aliases]);
  await copyIn(client, 'streets', ['city_id', 'code', 'name', 'aliases'], rows);
  await client.query('analyze streets');
  await makeStreetKeys(client, streets);
};

const datasets = { stop: 'street_points', line: 'street_points_extra' } as const;

const loadPoints = async (client: PoolClient, source: PointSource, isWanted: boolean): Promise<void> => {
  const dataset = datasets[source];
  const loaded = await findLoaded(client, dataset);
  const fingerprint = await readFingerprint(pointFiles[source]);
  if (isWanted ? !isOutdated(loaded, fingerprint) : loaded === undefined) return;
  await client.query('delete from street_points where source = $1', [source]);
  await client.query('delete from place_data where dataset = $1', [dataset]);
  if (!isWanted) return;
  const points = withCityIds(await readStreetPoints(source), await readCityIds(client));
  const rows = points.map(({ city_id, code, lat, lng }) => [city_id, code, lat, lng, source]);
  await copyIn(client, 'street_points', ['city_id', 'code', 'lat', 'lng', 'source'], rows);
  await noteLoaded(client, dataset, { dated: bundledDate, rowCount: rows.length, fingerprint });
};

/**
 * Loads the bundled streets and points, unless these or newer ones are loaded (product §6.100).
 * @param hasExtraPoints whether to load points whose source states no licence; otherwise they are removed
 */
export const loadStreets = async (
  db: Database,
  { hasExtraPoints }: { readonly hasExtraPoints: boolean },
): Promise<void> =>
  inPlaceTransaction(db, async (client) => {
    const loaded = await findLoaded(client, 'streets');
    const fingerprint = await readFingerprint(streetsFile);
    if (isOutdated(loaded, fingerprint)) {
      const streets = withCityIds(await readStreets(), await readCityIds(client));
      await replaceStreets(client, streets);
      await noteLoaded(client, 'streets', { dated: bundledDate, rowCount: streets.length, fingerprint });
    } else if (loaded?.key_version !== (await readKeyVersion())) {
      const { rows } = await client.query<PlacedStreet>('select city_id, code, name, aliases from streets');
      await makeStreetKeys(client, rows);
      await updateKeyVersion(client, 'streets');
    }
    await loadPoints(client, 'stop', true);
    await loadPoints(client, 'line', hasExtraPoints);
  });
