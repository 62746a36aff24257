import { city } from '@salons/contract/reference';
import { z } from 'zod';
import { type Prepared, prepare } from '../../core/prepared-body.ts';
import type { Database } from '../../db/client.ts';
import { getCitiesVersion, listCities } from './cities.queries.ts';

interface Kept {
  readonly state: string;
  readonly prepared: Promise<Prepared>;
}

/** Lists of countries that are asked for by nobody but who tries them out push the others away. */
const listsAtMost = 20;
const cities = z.array(city);

/**
 * Keeps the lists of localities in memory, ready to be sent: 1,310 rows are read, checked and compressed once a change.
 * Each call asks the database whether any row has changed since.
 * @returns a function that takes the countries asked for, undefined for all
 */
export const makeCityLists = (db: Database) => {
  const kept = new Map<string, Kept>();
  const read = async (country: readonly string[] | undefined): Promise<Prepared> => {
    const body = JSON.stringify(cities.parse(await listCities(db, { country })));
    return prepare(body, body);
  };
  return async (country: readonly string[] | undefined): Promise<Prepared> => {
    const name = country === undefined ? '' : [...new Set(country)].sort().join(',');
    // Ahead of the rows: a change between the two is read again by the next call.
    const state = await getCitiesVersion(db);
    const cached = kept.get(name);
    if (cached?.state === state) return cached.prepared;
    const prepared = read(country);
    kept.delete(name);
    if (kept.size >= listsAtMost) kept.clear();
    kept.set(name, { state, prepared });
    // A reading that failed is not kept.
    prepared.catch(() => kept.delete(name));
    return prepared;
  };
};
