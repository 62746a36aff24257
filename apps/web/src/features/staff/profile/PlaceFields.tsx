import { country, freeText, id, lat, lng, timeZone } from '@salons/contract/fields';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { homeZone } from '../../../lib/format.ts';
import { useCountriesAbroad } from '../../../lib/useCountries.ts';
import { SearchSelectField } from '../../../ui/SearchSelectField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useCityChoices } from '../../reference/reference.api.ts';
import { useStaffTexts } from '../staff.texts.ts';
import { useProfileTexts } from './profile.texts.ts';

const degrees = <S extends z.ZodType>(of: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), of.optional());

/** A point on the map, and the locality that it was put for: for another one it counts no longer. */
export const pointShape = { lat: degrees(lat), lng: degrees(lng), point_for: z.unknown() };

/** Stands for the locality of a point outside Israel. */
const elsewhere = 'abroad';

/** A host's place while it is edited; what its kind of place needs, the server says at the field. */
export const placeShape = {
  where: z.enum(['israel', 'abroad']),
  city: z.preprocess((value) => value, id.optional()),
  country: country.optional(),
  city_name: freeText(100).optional(),
  time_zone: timeZone.optional(),
  address: freeText(200).optional(),
  ...pointShape,
};
const placeForm = z.object(placeShape);

interface Place {
  readonly country: string;
  readonly city: number | null;
  readonly city_name: string | null;
  readonly time_zone: string;
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** A place as the fields show it. */
export const formOfPlace = (place: Place) => {
  const isHome = place.country === 'IL';
  return {
    where: isHome ? ('israel' as const) : ('abroad' as const),
    city: place.city ?? '',
    country: isHome ? '' : place.country,
    city_name: isHome ? '' : (place.city_name ?? ''),
    time_zone: isHome ? '' : place.time_zone,
    address: place.address ?? '',
    lat: place.lat ?? '',
    lng: place.lng ?? '',
    point_for: isHome ? (place.city ?? '') : elsewhere,
  };
};

interface Pointed {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly point_for?: unknown;
}

/** The point where it was put for this very locality; else the server takes the locality's middle. */
export const bodyOfPoint = (form: Pointed, locality: number | typeof elsewhere | undefined) => {
  const isPut = form.point_for === locality && form.lat !== undefined && form.lng !== undefined;
  return { lat: isPut ? (form.lat ?? null) : null, lng: isPut ? (form.lng ?? null) : null };
};

/** What the fields say, as the wire has it: in Israel a locality, whose name is its own, abroad country, city and zone. */
export const bodyOfPlace = (form: z.output<typeof placeForm>, before: Place) =>
  form.where === 'israel'
    ? {
        city: form.city ?? null,
        country: 'IL',
        city_name: before.country === 'IL' ? before.city_name : null,
        time_zone: homeZone,
        address: form.address ?? null,
        ...bodyOfPoint(form, form.city),
      }
    : {
        city: null,
        country: form.country ?? null,
        city_name: form.city_name ?? null,
        time_zone: form.time_zone ?? null,
        address: form.address ?? null,
        ...bodyOfPoint(form, elsewhere),
      };

/** One of Israel's localities. */
export const LocalityField = ({ required = false }: { readonly required?: boolean }) => {
  const words = useStaffTexts();
  const chosen: unknown = useWatch({ name: 'city' });
  const { choices, onSearch } = useCityChoices(chosen);
  return (
    <SearchSelectField
      name="city"
      label={words('city')}
      choices={choices}
      onSearch={onSearch}
      required={required}
    />
  );
};

const AbroadFields = () => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const countries = useCountriesAbroad();
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value })),
    [],
  );
  return (
    <>
      <SearchSelectField name="country" label={words('country')} choices={countries} required />
      <TextField name="city_name" label={t('cityAbroad')} required />
      <SearchSelectField name="time_zone" label={t('timeZone')} choices={zones} required />
    </>
  );
};

/** Where somebody lives: a locality of Israel, or a place abroad. */
export const PlaceFields = () => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const where: unknown = useWatch({ name: 'where' });
  return (
    <>
      <SelectField
        name="where"
        label={t('where')}
        choices={[
          { value: 'israel', label: t('inIsrael') },
          { value: 'abroad', label: t('abroad') },
        ]}
        required
      />
      {where === 'abroad' ? <AbroadFields /> : <LocalityField required />}
      <TextField name="address" label={words('address')} />
    </>
  );
};
