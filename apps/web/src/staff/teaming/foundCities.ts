import type { Language } from '@salons/contract/language';
import { nameIn } from '../../nouns/reference/reference.api.ts';

interface City {
  readonly id: number;
  readonly name_he: string;
  readonly name_en: string;
}

const shownAtMost = 8;
const foldName = (text: string) =>
  text
    .trim()
    .toLocaleLowerCase()
    .replace(/[-־\s]+/g, ' ');

/** Localities whose name in either language begins with what is typed, then those that hold it. */
export const filterCities = (cities: readonly City[], typed: string, language: Language) => {
  const wanted = foldName(typed);
  const rank = ({ name_he, name_en }: City) => {
    const names = [foldName(name_he), foldName(name_en)];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(wanted)) ? 1 : 2;
  };
  return cities
    .map((city) => ({ city, rank: rank(city) }))
    .filter((found) => found.rank < 2)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, shownAtMost)
    .map(({ city }) => ({ value: String(city.id), label: nameIn(language, city) }));
};
