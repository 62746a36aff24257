import type { Language } from '@salons/contract/language';
import { toPlaceKey } from '@salons/contract/place-key';
import { listSpellings, makePlaceSearch, type NamedPlace } from '@salons/contract/place-search';
import { distance } from 'fastest-levenshtein';

interface Town extends NamedPlace {
  readonly id: number;
}

export interface Towns {
  /** The town of a spelling; undefined for an unknown one. */
  readonly find: (text: string) => Town | undefined;
  /** Names of up to three towns that may be meant, likeliest first. */
  readonly suggest: (text: string, language: Language) => string[];
  readonly name: (id: number, language: Language) => string;
}

const mostSuggestions = 3;
const separators = /[-–—,/(;]+/;

/** @param places the largest first: one of several with the same name counts */
export const makeTowns = (places: readonly Town[]): Towns => {
  const bySpelling = new Map<string, Town>();
  const byId = new Map(places.map((place) => [place.id, place]));
  const spelled = places.map((place) => ({ place, spellings: listSpellings(place) }));
  for (const take of ['whole', 'bare'] as const)
    for (const { place, spellings } of spelled)
      for (const { spelling } of spellings) {
        const [whole = '', ...bare] = toPlaceKey(spelling).keys;
        for (const key of take === 'whole' ? [whole] : bare)
          if (key !== '' && !bySpelling.has(key)) bySpelling.set(key, place);
      }
  let search: ((text: string) => Town[]) | undefined;
  const find = (text: string) =>
    toPlaceKey(text)
      .keys.map((key) => bySpelling.get(key))
      .find((town) => town);
  const suggest = (text: string, language: Language) => {
    const parts = text.split(separators).flatMap((part) => find(part) ?? []);
    search ??= makePlaceSearch(places, listSpellings);
    const typed = toPlaceKey(text).keys[0] ?? '';
    const near = [...bySpelling]
      .filter(
        ([key]) =>
          Math.abs(key.length - typed.length) <= 2 && distance(key, typed) <= (typed.length > 4 ? 2 : 1),
      )
      .toSorted(([one], [other]) => distance(one, typed) - distance(other, typed))
      .map(([, town]) => town);
    const alike = typed === '' ? [] : [...parts, ...near, ...search(text)];
    return [...new Set(alike)].slice(0, mostSuggestions).map(({ id }) => name(id, language));
  };
  const name = (id: number, language: Language) => {
    const town = byId.get(id);
    return town === undefined ? '' : language === 'he' ? town.name_he : town.name_en;
  };
  return { find, suggest, name };
};
