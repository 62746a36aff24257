import { country, freeText, id } from '@salons/contract/fields';
import type { Host } from '@salons/contract/hosts';
import { phone } from '@salons/contract/phone';
import { z } from 'zod';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
/** Asked for in one of the two places only; the question is put even while other fields are wrong. */
const needed = (field: 'city' | 'country' | 'city_name', where: 'israel' | 'abroad') => ({
  check: (form: Readonly<Record<string, unknown>>) => form['where'] !== where || !isEmpty(form[field]),
  told: { path: [field], message: 'required', when: () => true },
});
const needs = [needed('city', 'israel'), needed('country', 'abroad'), needed('city_name', 'abroad')] as const;

const fields = {
  phone,
  where: z.enum(['israel', 'abroad']),
  city: z.preprocess((value) => value, id.optional()),
  country: country.optional(),
  city_name: freeText(100).optional(),
  address: freeText(200).optional(),
  languages: z.array(id),
};

const [locality, land, town] = needs;
const asked = <S extends z.ZodObject>(form: S): S =>
  form.refine(locality.check, locality.told).refine(land.check, land.told).refine(town.check, town.told);

/** What a host says at onboarding (product §4.1). */
export const hostOnboardingForm = asked(z.object({ ...fields, heard_from: freeText(200).optional() }));
/** The same without the question that is put once. */
export const hostDetailsForm = asked(z.object(fields));

/** The fields of the first step of onboarding. */
export const placeFields: readonly string[] = ['phone', 'where', 'city', 'country', 'city_name', 'address'];

/** A host as the form shows it. */
export const formOfHost = (host: Host) => ({
  where: host.country === 'IL' ? ('israel' as const) : ('abroad' as const),
  city: host.city ?? '',
  country: host.country === 'IL' ? '' : host.country,
  city_name: host.country === 'IL' ? '' : (host.city_name ?? ''),
  address: host.address ?? '',
  languages: host.languages,
});

/**
 * What goes to the server: in Israel the locality, abroad country, city and zone (product §5.1).
 * @param timeZone of a host abroad
 */
export const bodyOf = <F extends z.output<typeof hostDetailsForm>>(form: F, timeZone: string) => {
  const { where, city, country: land, city_name, address, ...rest } = form;
  const place =
    where === 'israel'
      ? { city: city ?? null, country: 'IL', city_name: null, time_zone: 'Asia/Jerusalem' }
      : { city: null, country: land ?? null, city_name: city_name ?? null, time_zone: timeZone };
  return { ...rest, ...place, address: address ?? null };
};
