import { type PlaceKey, toPlaceKey } from './place-key.ts';

/** A locality's names as lists and forms hold them; `aliases` are other spellings, former and second names. */
export interface NamedPlace {
  readonly name_he: string;
  readonly name_en: string;
  readonly aliases: readonly string[];
}

interface Spelling {
  readonly spelling: string;
  readonly isAlias: boolean;
}

/** Abbreviates the first word, as addresses do: “ק. גת” for “קריית גת”. */
const abbreviate = (name: string): string[] => {
  const [, letter, rest] = /^([א-ת])\S+[\s\u05BE-]+(\S.*)$/.exec(name) ?? [];
  return letter === undefined || rest === undefined ? [] : [`${letter} ${rest}`];
};

export const listSpellings = ({ name_he, name_en, aliases }: NamedPlace): readonly Spelling[] => [
  { spelling: name_he, isAlias: false },
  { spelling: name_en, isAlias: false },
  ...[...aliases, ...[name_he, ...aliases].flatMap(abbreviate)].map((spelling) => ({
    spelling,
    isAlias: true,
  })),
];

/**
 * Ranks a match, best first, in the same order as the server's `findCities`: whole, prefix of a name, prefix of another
 * spelling, prefix without article or kind, substring, sounds alike, prefix sounds alike.
 * Sound matches count only without a spelling match.
 */
export const placeRanks = {
  whole: 0,
  begins: 1,
  beginsAlias: 2,
  beginsBare: 3,
  holds: 4,
  sounds: 5,
  beginsToSound: 6,
} as const;

/** Shorter sounds match too many names. */
export const shortestSoundBeginning = 3;

const rankSpelling = (typed: PlaceKey, { key, isAlias }: { key: PlaceKey; isAlias: boolean }): number => {
  const [whole = ''] = typed.keys;
  const isBegun = (one: string) => typed.keys.some((wanted) => one.startsWith(wanted));
  const [name = '', ...bare] = key.keys;
  if (name === whole) return placeRanks.whole;
  if (isBegun(name)) return isAlias ? placeRanks.beginsAlias : placeRanks.begins;
  if (bare.some(isBegun)) return placeRanks.beginsBare;
  if (!isAlias && name.includes(whole)) return placeRanks.holds;
  if (key.sounds.some((sound) => typed.sounds.includes(sound))) return placeRanks.sounds;
  const begins = typed.sounds.filter((sound) => sound.length >= shortestSoundBeginning);
  return key.sounds.some((sound) => begins.some((wanted) => sound.startsWith(wanted)))
    ? placeRanks.beginsToSound
    : Number.POSITIVE_INFINITY;
};

/**
 * Prepares places for search as you type (product §6.101, §6.112).
 * @param spell every spelling of a place
 * @returns a function that lists matching places, best first, ties in the given order; all places for a text without
 *   letters or digits
 */
export const makePlaceSearch = <P>(places: readonly P[], spell: (place: P) => readonly Spelling[]) => {
  const prepared = places.map((place) => ({
    place,
    spellings: spell(place).map(({ spelling, isAlias }) => ({ key: toPlaceKey(spelling), isAlias })),
  }));
  return (text: string): P[] => {
    const typed = toPlaceKey(text);
    if (typed.keys[0] === '') return [...places];
    const ranked = prepared.map(({ place, spellings }) => ({
      place,
      rank: Math.min(...spellings.map((spelling) => rankSpelling(typed, spelling))),
    }));
    const isSpelled = ranked.some(({ rank }) => rank < placeRanks.sounds);
    return ranked
      .filter(({ rank }) => (isSpelled ? rank < placeRanks.sounds : Number.isFinite(rank)))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ place }) => place);
  };
};
