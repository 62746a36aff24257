import { toPlaceKey } from '@salons/contract/place-key';
import { listSpellings, type NamedPlace } from '@salons/contract/place-search';

/** Prefix of a phonetic key; it is no letter, so that no spelling key begins with it. */
export const soundSign = '~';

export interface CityKey {
  readonly city_id: number;
  readonly key: string;
  readonly plain: string | null;
  readonly is_alias: boolean;
}

/** Distinct search keys of a locality: spellings, then sounds. */
export const listCityKeys = (city: NamedPlace & { readonly id: number }): readonly CityKey[] => {
  const rows = listSpellings(city).flatMap(({ spelling, isAlias }) => {
    const { plain, keys, sounds } = toPlaceKey(spelling);
    return [
      ...keys.map((key, place) => ({ key, plain: place === 0 ? plain : null, is_alias: isAlias })),
      ...sounds.map((sound) => ({ key: `${soundSign}${sound}`, plain: null, is_alias: isAlias })),
    ];
  });
  const first = new Map(rows.toReversed().map((row) => [row.key, row]));
  return [...first.values()].map((row) => ({ city_id: city.id, ...row }));
};
