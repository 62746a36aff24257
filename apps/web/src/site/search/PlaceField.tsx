import type { SalonTown } from '@salons/contract/markers';
import { listSpellings, makePlaceSearch } from '@salons/contract/place-search';
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { countryName } from '../../lib/countries.ts';
import { useLanguage } from '../../lib/language.ts';
import { citiesQuery, nameIn } from '../../nouns/reference/reference.api.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { SearchBox } from '../../ui/choices/SearchBox.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { getDefaultZoom } from '../../ui/map/mapView.types.ts';
import { getLocalityZoom } from './openingZoom.ts';
import classes from './PlaceField.module.css';
import { townsAbroadQuery } from './search.api.ts';
import { type Place, readTown, writeTown } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import { storePlace } from './storedPlace.ts';
import { placeChange, type useSearchAddress } from './useSearchAddress.ts';

const locateLimitMs = 10_000;
const shownAtMost = 8;

/** Queries the device's location. @throws when it is denied or unavailable */
const locate = () =>
  new Promise<GeolocationPosition>((found, failed) =>
    navigator.geolocation.getCurrentPosition(found, failed, {
      timeout: locateLimitMs,
      maximumAge: 300_000,
    }),
  );

type Locating = 'not' | 'running' | 'failed';

/** "Near me": moves the map to the device's location (product §6.11). */
export const useLocate = ({ change }: Pick<ReturnType<typeof useSearchAddress>, 'change'>) => {
  const [state, setState] = useState<Locating>('not');
  const go = async () => {
    setState('running');
    try {
      const { coords } = await locate();
      change(placeChange({ lat: coords.latitude, lng: coords.longitude }, 'me', getDefaultZoom()));
      setState('not');
    } catch {
      setState('failed');
    }
  };
  return { state, go };
};

interface Found extends Place {
  readonly value: string;
  readonly label: string;
  readonly spellings: ReturnType<typeof listSpellings>;
}

/** Localities of Israel, and towns abroad with salons, with their search terms (product §6.161). */
const useFindable = (isWanted: boolean) => {
  const language = useLanguage();
  const { data: cities, isPending } = useQuery({ ...citiesQuery, enabled: isWanted });
  const { data: towns } = useQuery({ ...townsAbroadQuery, enabled: isWanted });
  const found = useMemo((): readonly Found[] => {
    const abroad = ({ country, name, lat, lng }: SalonTown) => ({
      lat,
      lng,
      value: writeTown(country, name),
      label: `${name}, ${countryName(country, language)}`,
      spellings: [name, countryName(country, 'he'), countryName(country, 'en')].map((spelling) => ({
        spelling,
        isAlias: false,
      })),
    });
    const inIsrael = (cities ?? []).map((city) => ({
      lat: city.lat,
      lng: city.lng,
      value: String(city.id),
      label: nameIn(language, city),
      spellings: listSpellings(city),
    }));
    return [...inIsrael, ...(towns ?? []).map(abroad)];
  }, [cities, towns, language]);
  const search = useMemo(() => makePlaceSearch(found, ({ spellings }) => spellings), [found]);
  return { found, search, isPending };
};

/** Hook: the name of the chosen place, '' if there is none. */
const useChosenName = (place: string | undefined): string => {
  const t = useSearchTexts();
  const language = useLanguage();
  const town = readTown(place);
  const isLocality = place !== undefined && place !== 'me' && town === undefined;
  const { data: cities = [] } = useQuery({ ...citiesQuery, enabled: isLocality });
  if (place === 'me') return t('here');
  if (town !== undefined) return `${town.name}, ${countryName(town.country, language)}`;
  const city = cities.find(({ id }) => String(id) === place);
  return city === undefined ? '' : nameIn(language, city);
};

interface PlaceFieldProps {
  readonly search: ReturnType<typeof useSearchAddress>;
  readonly locating: ReturnType<typeof useLocate>;
}

/**
 * The place to search: a locality or town abroad, with suggestions in either language, or the device's
 * location.
 */
export const PlaceField = ({ search, locating }: PlaceFieldProps) => {
  const t = useSearchTexts();
  const [isWanted, setWanted] = useState(false);
  const { found: places, search: searchPlaces, isPending } = useFindable(isWanted);
  const find = (typed: string) => (typed.trim() === '' ? [] : searchPlaces(typed).slice(0, shownAtMost));
  const choose = (value: string | undefined) => {
    const found = places.find((one) => one.value === value);
    storePlace(found, value ?? '');
    if (found !== undefined) search.change(placeChange(found, found.value, getLocalityZoom()));
    else search.change({ near: undefined, place: undefined, page: undefined });
  };
  const words = locating.state === 'running' ? t('locating') : t('nearMe');
  return (
    <Row gap={8} align="center" className={classes.place}>
      <SearchBox
        label={t('where')}
        placeholder={t('wherePlaceholder')}
        icon={<IconMapPin aria-hidden size={20} />}
        chosen={useChosenName(search.place)}
        find={find}
        nothingFound={t(isPending ? 'placesLoading' : 'nothingFound')}
        onChoose={choose}
        onFocus={() => setWanted(true)}
      />
      <IconButton
        label={words}
        aria-busy={locating.state === 'running'}
        title={words}
        onClick={() => void locating.go()}
      >
        <IconCurrentLocation aria-hidden size={20} />
      </IconButton>
      {locating.state === 'failed' ? (
        <Text surface="floating" tone="wine" size={16} role="alert">
          {t('notLocated')}
        </Text>
      ) : null}
    </Row>
  );
};
