import type { BodyIn } from '@salons/contract/endpoint';
import { country, freeText, id } from '@salons/contract/fields';
import { type peopleEndpoints, personForm } from '@salons/contract/people';
import { z } from 'zod';

const { first_name, last_name, phone_number, email, address, accessibility_needs } = personForm.shape;

/** What has to be said of a host's place: the locality in Israel, country and city abroad. */
const needed = (field: 'city' | 'country' | 'city_name', where: 'israel' | 'abroad') => ({
  check: (form: Readonly<Record<string, unknown>>) =>
    form['role'] !== 'host' || form['where'] !== where || Boolean(form[field]),
  told: { path: [field], message: 'required', when: () => true },
});
const [locality, land, town] = [
  needed('city', 'israel'),
  needed('country', 'abroad'),
  needed('city_name', 'abroad'),
] as const;

/** What is written down at the telephone. */
export const personEntry = z
  .object({
    phone_number,
    email,
    first_name,
    last_name,
    language: z.enum(['he', 'en']),
    /** Empty until chosen. */
    role: z.preprocess((value) => value, z.enum(['guest', 'host'])),
    where: z.enum(['israel', 'abroad']),
    city: z.preprocess((value) => value, id.optional()),
    country: country.optional(),
    city_name: freeText(100).optional(),
    address,
    languages: z.array(id),
    accessibility_needs,
    host_salon: z.preprocess((value) => value, id.optional()),
    guests_number: z.int().min(1).max(3),
    telephone_consent: z.boolean().refine(Boolean, { message: 'required' }),
  })
  .refine(locality.check, locality.told)
  .refine(land.check, land.told)
  .refine(town.check, town.told);

export const emptyEntry = {
  phone_number: '',
  email: '',
  first_name: '',
  last_name: '',
  language: 'he' as const,
  role: '',
  where: 'israel' as const,
  city: '',
  country: '',
  city_name: '',
  address: '',
  languages: [],
  accessibility_needs: '',
  host_salon: '',
  guests_number: 1,
  telephone_consent: false,
};

type Entry = z.output<typeof personEntry>;

/** A host's place: in Israel the locality, abroad country and city. */
const hostOf = ({ where, city, country: at, city_name, address: street, languages }: Entry) => ({
  ...(where === 'israel'
    ? { city: city ?? null, country: 'IL', city_name: null }
    : { city: null, country: at ?? null, city_name: city_name ?? null }),
  address: street ?? null,
  languages,
});

/** What goes to the server: of a guest the locality and the request, of a host the place. */
export const bodyOf = (entry: Entry): BodyIn<typeof peopleEndpoints.registerPerson> => {
  const { role, host_salon, guests_number } = entry;
  const person = {
    role,
    first_name: entry.first_name,
    last_name: entry.last_name,
    phone_number: entry.phone_number,
    email: entry.email ?? null,
    language: entry.language,
    telephone_consent: entry.telephone_consent,
  };
  if (role === 'host') return { ...person, host: hostOf(entry) };
  return {
    ...person,
    city: entry.city ?? null,
    address: entry.address ?? null,
    accessibility_needs: entry.accessibility_needs ?? null,
    invitation: host_salon === undefined ? null : { host_salon, guests_number },
  };
};
