import type { City } from '@salons/contract/reference';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '../../../lib/language.ts';
import { settings } from '../../../lib/settings.ts';
import { SmallMap } from '../../../ui/map/SmallMap.tsx';
import { citiesQuery, nameIn } from '../../reference/reference.api.ts';
import parts from '../parts.module.css';
import classes from './Profile.module.css';
import { useProfileTexts } from './profile.texts.ts';

const pointOf = (lat: unknown, lng: unknown) =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined;

const usePlaces = (cities: readonly City[]) => {
  const language = useLanguage();
  return useMemo(
    () =>
      cities.map((city, index) => ({
        lat: city.lat,
        lng: city.lng,
        name: nameIn(language, city),
        importance: 1 - index / cities.length,
      })),
    [cities, language],
  );
};

/** Where somebody lives on the map: the locality's middle, until a point is put for this locality. */
export const PointField = () => {
  const t = useProfileTexts();
  const { setValue } = useFormContext();
  const [lat, lng, pointFor, where, city] = useWatch({ name: ['lat', 'lng', 'point_for', 'where', 'city'] });
  const { data: cities = [] } = useQuery(citiesQuery);
  const places = usePlaces(cities);
  const isAbroad = where === 'abroad';
  const locality: unknown = isAbroad ? 'abroad' : city;
  const put = pointFor === locality ? pointOf(lat, lng) : undefined;
  const middle = isAbroad ? undefined : cities.find(({ id }) => id === city);
  const at = put ?? middle;
  const center = at ?? settings.map_center;
  const change = (point: { readonly lat: number; readonly lng: number }) => {
    const changed = { shouldDirty: true };
    setValue('point_for', locality, changed);
    setValue('lat', point.lat, changed);
    setValue('lng', point.lng, changed);
  };
  const isMiddle = at !== undefined && middle?.lat === at.lat && middle.lng === at.lng;
  return (
    <div className={classes.point}>
      <span>{t('point')}</span>
      <p className={parts.quiet}>
        {t(at === undefined ? 'pointNowhere' : isMiddle ? 'pointInMiddle' : 'pointPut')}
      </p>
      <SmallMap
        value={at === undefined ? undefined : { lat: at.lat, lng: at.lng }}
        center={{ lat: center.lat, lng: center.lng }}
        places={places}
        label={t('point')}
        zoom={at === undefined ? 8 : 14}
        {...(settings.map_style_url === null ? {} : { styleUrl: settings.map_style_url })}
        onChange={change}
      />
    </div>
  );
};
