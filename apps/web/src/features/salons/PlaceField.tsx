import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { citiesQuery, nameIn } from '../reference/reference.api.ts';
import classes from './SearchFilters.module.css';
import { useSearchTexts } from './search.texts.ts';
import { placeChange, type useSearchAddress } from './useSearchAddress.ts';

/** How close the map looks at a whole locality, and at the place one stands at. */
const cityZoom = 13;
const ownZoom = 14;
const locateLimitMs = 10_000;
const shownAtMost = 8;

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0591-\u05c7\u200e\u200f"'׳״]/g, '')
    .replace(/[-־]/g, ' ')
    .replace(/וו/g, 'ו')
    .replace(/יי/g, 'י')
    .trim();

/** Asks the device where it is. @throws when it does not say */
const locate = () =>
  new Promise<GeolocationPosition>((found, failed) =>
    navigator.geolocation.getCurrentPosition(found, failed, {
      timeout: locateLimitMs,
      maximumAge: 300_000,
    }),
  );

type Locating = 'not' | 'running' | 'failed';

/** "Near me": the map goes to where the device is (product §6.11). */
export const useLocate = ({ change }: Pick<ReturnType<typeof useSearchAddress>, 'change'>) => {
  const [state, setState] = useState<Locating>('not');
  const go = async () => {
    setState('running');
    try {
      const { coords } = await locate();
      change(placeChange({ lat: coords.latitude, lng: coords.longitude }, 'me', ownZoom));
      setState('not');
    } catch {
      setState('failed');
    }
  };
  return { state, go };
};

interface PlaceFieldProps {
  readonly search: ReturnType<typeof useSearchAddress>;
  readonly locating: ReturnType<typeof useLocate>;
}

/** Where to look: a locality, found by typing in either language, or where the device is. */
export const PlaceField = ({ search, locating }: PlaceFieldProps) => {
  const t = useSearchTexts();
  const language = useLanguage();
  const { data: cities = [] } = useQuery(citiesQuery);
  const find = (typed: string) => {
    const wanted = folded(typed);
    const rank = (names: readonly string[]) =>
      names.some((name) => name.startsWith(wanted)) ? 0 : names.some((name) => name.includes(wanted)) ? 1 : 2;
    return cities
      .map((city) => ({ city, rank: rank([folded(city.name_he), folded(city.name_en)]) }))
      .filter((one) => one.rank < 2)
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, shownAtMost)
      .map(({ city }) => ({ value: String(city.id), label: nameIn(language, city) }));
  };
  const chosenCity = cities.find(({ id }) => String(id) === search.place);
  const chosen =
    search.place === 'me' ? t('here') : chosenCity === undefined ? '' : nameIn(language, chosenCity);
  const choose = (value: string | undefined) => {
    const city = cities.find(({ id }) => String(id) === value);
    if (city !== undefined) search.change(placeChange(city, String(city.id), cityZoom));
    else search.change({ near: undefined, place: undefined, page: undefined });
  };
  return (
    <div className={classes.place}>
      <SearchBox
        label={t('where')}
        placeholder={t('wherePlaceholder')}
        icon={<IconMapPin aria-hidden size={20} />}
        chosen={chosen}
        find={find}
        nothingFound={t('nothingFound')}
        onChoose={choose}
      />
      <button
        type="button"
        className={classes.locate}
        aria-busy={locating.state === 'running'}
        onClick={() => void locating.go()}
      >
        <IconCurrentLocation aria-hidden size={20} />
        {locating.state === 'running' ? t('locating') : t('nearMe')}
      </button>
      {locating.state === 'failed' ? (
        <p className={classes.notLocated} role="alert">
          {t('notLocated')}
        </p>
      ) : null}
    </div>
  );
};
