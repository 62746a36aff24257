import type { Language } from '@salons/contract/language';
import type { City } from '@salons/contract/reference';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { SmallMap } from '../../ui/map/SmallMap.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { citiesQuery, nameIn } from '../reference/reference.api.ts';
import classes from './SalonForm.module.css';
import { useSalonFormTexts } from './salonForm.texts.ts';

const placesOf = (cities: readonly City[], language: Language) =>
  cities.map((city, index) => ({
    lat: city.lat,
    lng: city.lng,
    name: nameIn(language, city),
    importance: 1 - index / cities.length,
  }));

const degrees = (value: unknown): number | undefined => {
  if (value === '' || value === null || value === undefined) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};

const placeOf = (lat: unknown, lng: unknown) => {
  const [north, east] = [degrees(lat), degrees(lng)];
  if (north === undefined || east === undefined) return undefined;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { lat: north, lng: east } : undefined;
};

/**
 * Where the salon stands on the map. In Israel it is the locality's centre until somebody moves it; a pin that was
 * put for another locality counts no longer. Abroad it has to be put, or written as two numbers.
 */
export const PinField = () => {
  const t = useSalonFormTexts();
  const language = useLanguage();
  const { setValue, formState } = useFormContext();
  const [lat, lng, city, pinCity, country] = useWatch({
    name: ['lat', 'lng', 'city', 'pin_city', 'country'],
  });
  const { data: cities = [] } = useQuery(citiesQuery);
  const places = useMemo(() => placesOf(cities, language), [cities, language]);

  const abroad = country !== 'IL';
  const locality = abroad ? undefined : cities.find(({ id }) => id === city);
  const put = abroad || pinCity === city ? placeOf(lat, lng) : undefined;
  const at = put ?? locality;
  const center = at ?? settings.map_center;
  const about = abroad
    ? t('pinAbroad')
    : t(put !== undefined ? 'pinPut' : locality === undefined ? 'pinNoCity' : 'pinAbout');

  const change = (place: { readonly lat: number; readonly lng: number }) => {
    const changed = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('pin_city', city, changed);
    setValue('lat', place.lat, changed);
    setValue('lng', place.lng, changed);
  };

  return (
    <div className={classes.map}>
      <span>{t('pin')}</span>
      <p className={classes.about}>{about}</p>
      <SmallMap
        value={at === undefined ? undefined : { lat: at.lat, lng: at.lng }}
        center={{ lat: center.lat, lng: center.lng }}
        places={places}
        label={t('pin')}
        zoom={at === undefined ? 8 : 14}
        {...(settings.map_style_url === null ? {} : { styleUrl: settings.map_style_url })}
        onChange={change}
      />
      {abroad ? (
        <div className={classes.two}>
          <TextField
            name="lat"
            label={t('latitude')}
            inputMode="text"
            errors={{ invalid: t('latitudeWrong'), outOfRange: t('latitudeWrong') }}
            required
          />
          <TextField
            name="lng"
            label={t('longitude')}
            inputMode="text"
            errors={{ invalid: t('longitudeWrong'), outOfRange: t('longitudeWrong') }}
            required
          />
        </div>
      ) : null}
    </div>
  );
};
