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

/** “ק. גת” of “קריית גת”: the first word by its letter, as addresses have it. */
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
 * How well a spelling fits a text, the best first. The server's statement (`findCities`) has the same order: whole, begins
 * a name, begins another spelling, begins without article or kind, holds it somewhere, sounds alike, begins to sound alike.
 * Sounds count only where nothing is spelled like the text.
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

/** A sound of fewer consonants begins too many names. */
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
 * Prepares places for searching as somebody types (product §6.101, §6.112).
 * @param spell every spelling of a place
 * @returns a function that lists the places which fit a text, the best first, equal ones in the order given; all of them
 *   for a text without letters or digits
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
