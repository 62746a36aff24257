import { placeKeyVersion, toPlaceKey } from '@salons/contract/place-key';
import type { PoolClient } from 'pg';
import { readReferenceFile, toFingerprint } from './reference-files.ts';

const localityNamesFile = 'locality-names.csv';
const streetNamesFile = 'street-names.csv';

/**
 * Version of stored keys: the rules that make them and the names in common use. Stored with the data, so that the next
 * start rebuilds keys after a change.
 */
export const readKeyVersion = async (): Promise<number> => {
  const files = await Promise.all([localityNamesFile, streetNamesFile].map(readReferenceFile));
  const state = [placeKeyVersion, ...files.map(({ fingerprint }) => fingerprint)].join(' ');
  return Buffer.from(toFingerprint(Buffer.from(state)), 'base64url').readUInt32BE() >>> 1;
};

/** Writes the names in common use to their localities (product §6.113). */
export const updateCommonAliases = async (client: PoolClient): Promise<void> => {
  const { lines } = await readReferenceFile(localityNamesFile);
  const rows = lines.map(([code, , alias]) => ({ code: Number(code), alias }));
  await client.query(
    `update cities set common_aliases = named.aliases from (
       select city.id, coalesce(array_agg(named.alias order by named.place) filter (where named.alias is not null), '{}')
         as aliases
       from cities city left join (
         select * from json_to_recordset($1) as named(place integer, code integer, alias text)) named on named.code = city.code
       group by city.id) named
     where named.id = cities.id and named.aliases <> cities.common_aliases`,
    [JSON.stringify(rows.map((row, place) => ({ place, ...row })))],
  );
};

/** Second names of streets, such as “King George” of “המלך ג'ורג'”, by the full key of the street's name. */
export const readStreetNames = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { lines } = await readReferenceFile(streetNamesFile);
  const names = new Map<string, string[]>();
  for (const [name = '', alias = ''] of lines) {
    const [key = ''] = toPlaceKey(name).keys;
    names.set(key, [...(names.get(key) ?? []), alias]);
  }
  return names;
};
