import { city } from '@salons/contract/reference';
import { z } from 'zod';
import { type Prepared, prepare } from '../../core/prepared-body.ts';
import type { Database } from '../../db/client.ts';
import { getCitiesVersion, listCities } from './cities.queries.ts';

interface CacheEntry {
  readonly state: string;
  readonly prepared: Promise<Prepared>;
}

/** Maximum cached lists, so that arbitrary combinations of countries do not exhaust the memory. */
const listsAtMost = 20;
const cities = z.array(city);

/**
 * Caches the lists of localities as compressed responses: 1,310 rows are read, validated and compressed once a change.
 * Each call checks the version in the database.
 * @returns a function of the requested countries, undefined for all
 */
export const makeCityLists = (db: Database) => {
  const lists = new Map<string, CacheEntry>();
  const read = async (country: readonly string[] | undefined): Promise<Prepared> => {
    const body = JSON.stringify(cities.parse(await listCities(db, { country })));
    return prepare(body, body);
  };
  return async (country: readonly string[] | undefined): Promise<Prepared> => {
    const name = country === undefined ? '' : [...new Set(country)].sort().join(',');
    // Read before the rows: after a change in between, the next call reloads.
    const state = await getCitiesVersion(db);
    const cached = lists.get(name);
    if (cached?.state === state) return cached.prepared;
    const prepared = read(country);
    lists.delete(name);
    if (lists.size >= listsAtMost) lists.clear();
    lists.set(name, { state, prepared });
    // Failures are not cached.
    prepared.catch(() => lists.delete(name));
    return prepared;
  };
};
