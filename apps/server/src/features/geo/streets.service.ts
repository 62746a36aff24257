import { cleanLine } from '@salons/contract/clean-text';
import type { Street } from '@salons/contract/geo';
import { type PlaceKey, toPlaceKey } from '@salons/contract/place-key';
import { shortestSoundBeginning } from '@salons/contract/place-search';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../../db/client.ts';
import { soundSign } from '../../db/reference/city-keys.ts';
import { listTails, toStreetNames } from './address.rules.ts';
import { isCity } from './places.queries.ts';
import { findStreets, listFirstStreets, type StreetSearch } from './streets.queries.ts';

interface StreetsWanted {
  readonly city: number;
  readonly free_text: string;
  readonly limit: number;
}

const past = (key: string) => `${key}\u{10FFFF}`;

const bySpelling = (name: string, { plain, keys }: PlaceKey): StreetSearch => ({
  plain,
  isFinished: !/[כמנפצ]$/u.test(cleanLine(name)),
  ranges: keys.map((key) => ({ key, upto: past(key) })),
});

/** Ratio of letters in Hebrew to letters in Latin, which writes vowels. */
const hebrewForLatin = 0.85;

/** A sound of two consonants must match the whole name, a longer one may be a prefix. */
const bySound = ({ bare, sounds }: PlaceKey): StreetSearch => ({
  plain: '',
  length: bare.length * (/[a-z]/.test(bare) ? hebrewForLatin : 1),
  isFinished: true,
  ranges: sounds.map((sound) => {
    const key = `${soundSign}${sound}`;
    return { key, upto: sound.length < shortestSoundBeginning ? `${key}\u0001` : past(key) };
  }),
});

/** By spelling, then by sound, then without leading words: first names and initials (product §6.114). */
const listSearches = (names: readonly string[]): StreetSearch[] => {
  const tails = names.flatMap(listTails);
  const keyed = [names, tails].map((list) => list.map((name) => ({ name, key: toPlaceKey(name) })));
  return keyed
    .flatMap((list) => [
      ...list.map(({ name, key }) => (key.plain === '' ? undefined : bySpelling(name, key))),
      ...list.map(({ key }) => bySound(key)),
    ])
    .filter((search) => search !== undefined)
    .filter(({ ranges }) => ranges.length > 0);
};

/**
 * Streets of a locality that match a text, which may include a house number; the first ones for an empty text (product
 * §6.102).
 * @throws {AppError} `invalid` at `city` for an unknown locality
 */
export const listStreets = async (
  db: Database,
  { city, free_text, limit }: StreetsWanted,
): Promise<Street[]> => {
  const wanted = { city_id: city, limit };
  const names = toStreetNames(free_text);
  if (names.length === 0) {
    const first = await listFirstStreets(db, wanted);
    if (first.length === 0) await assertCity(db, city);
    return first;
  }
  for (const search of listSearches(names)) {
    const found = await findStreets(db, search, wanted);
    if (found.length > 0) return found;
  }
  await assertCity(db, city);
  return [];
};

const assertCity = async (db: Database, city: number): Promise<void> => {
  if (!(await isCity(db, city))) throw new AppError('invalid', 'city');
};
