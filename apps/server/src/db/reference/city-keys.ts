import { toPlaceKey } from '@salons/contract/place-key';
import { listSpellings, type NamedPlace } from '@salons/contract/place-search';

/** Ahead of a key that is a sound; no key of a spelling begins with it, as it is no letter. */
export const soundSign = '~';

/** A row of `city_keys`. */
export interface CityKey {
  readonly city_id: number;
  readonly key: string;
  readonly plain: string | null;
  readonly is_alias: boolean;
}

/** The keys by which a locality is found, each once: as it is spelled, then as it sounds. */
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
