import type { Street } from '@salons/contract/geo';
import { toPlaceKey } from '@salons/contract/place-key';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../../db/client.ts';
import { toStreetNames } from './address.rules.ts';
import { isCity } from './places.queries.ts';
import { findStreets, listFirstStreets } from './streets.queries.ts';

interface StreetSearch {
  readonly city: number;
  readonly free_text: string;
  readonly limit: number;
}

/**
 * Streets of a locality that fit a text, which may have a house number already; the first ones where it is empty
 * (product §6.102).
 * @throws {AppError} `invalid` at `city` where there is no such locality
 */
export const listStreets = async (
  db: Database,
  { city, free_text, limit }: StreetSearch,
): Promise<Street[]> => {
  const wanted = { city_id: city, limit };
  const names = toStreetNames(free_text);
  if (names.length === 0) {
    const first = await listFirstStreets(db, wanted);
    if (first.length === 0) await assertCity(db, city);
    return first;
  }
  for (const name of names) {
    const key = toPlaceKey(name);
    const found = key.plain === '' ? [] : await findStreets(db, key, wanted);
    if (found.length > 0) return found;
  }
  await assertCity(db, city);
  return [];
};

const assertCity = async (db: Database, city: number): Promise<void> => {
  if (!(await isCity(db, city))) throw new AppError('invalid', 'city');
};
