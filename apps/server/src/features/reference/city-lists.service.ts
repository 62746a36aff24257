import { city } from '@salons/contract/reference';
import { z } from 'zod';
import { type Prepared, prepare } from '../../core/prepared-body.ts';
import type { Database } from '../../db/client.ts';
import { getCitiesVersion, listCities } from './cities.queries.ts';

interface CacheEntry {
  readonly state: string;
  readonly prepared: Promise<Prepared>;
}

/** Lists of countries that are asked for by nobody but who tries them out push the others away. */
const listsAtMost = 20;
const cities = z.array(city);

/**
 * Caches the lists of localities, ready to be sent: 1,310 rows are read, checked and compressed once a change. Each
 * call asks the database whether any row has changed since.
 * @returns a function that takes the countries asked for, undefined for all
 */
export const makeCityLists = (db: Database) => {
  const lists = new Map<string, CacheEntry>();
  const read = async (country: readonly string[] | undefined): Promise<Prepared> => {
    const body = JSON.stringify(cities.parse(await listCities(db, { country })));
    return prepare(body, body);
  };
  return async (country: readonly string[] | undefined): Promise<Prepared> => {
    const name = country === undefined ? '' : [...new Set(country)].sort().join(',');
    // Ahead of the rows: a change between the two is read again by the next call.
    const state = await getCitiesVersion(db);
    const cached = lists.get(name);
    if (cached?.state === state) return cached.prepared;
    const prepared = read(country);
    lists.delete(name);
    if (lists.size >= listsAtMost) lists.clear();
    lists.set(name, { state, prepared });
    // A read that failed is not cached.
    prepared.catch(() => lists.delete(name));
    return prepared;
  };
};
