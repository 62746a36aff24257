import type { BodyIn } from '@salons/contract/endpoint';
import { guestsNumber, id } from '@salons/contract/fields';
import { type peopleEndpoints, personForm } from '@salons/contract/people';
import { mapGuestTexts } from '@salons/contract/records/guest-texts';
import { z } from 'zod';
import { toUtcTime } from '../../lib/format.ts';
import { emptyGuestTexts, guestTextShape } from '../../nouns/guest/guestTexts.ts';
import {
  addressShape,
  emptyPlace,
  joinStreetAndNumber,
  needPlace,
  placeShape,
  toPlaceBody,
} from '../../nouns/place/placeForm.ts';

const { first_name, last_name, phone_number, email } = personForm.shape;

/** The training that says that no meeting suits. */
const noMeeting = 1;

type Said = Readonly<Record<string, unknown>>;

const whenever = { when: () => true };
/** Only guests have an age group; 14–17 requires parental consent (product §10.90). */
const hasAge = {
  check: (form: Said) => form['role'] !== 'guest' || form['age_group'] !== undefined,
  issue: { path: ['age_group'], message: 'required', ...whenever },
};
const parentAgrees = {
  check: (form: Said) =>
    form['role'] !== 'guest' || form['age_group'] !== '14-17' || form['parent_consent'] === true,
  issue: { path: ['parent_consent'], message: 'required', ...whenever },
};

const hostShape = { ...placeShape, languages: z.array(id) };

/** The evening that a host tells of on the telephone; without a day no salon is opened (product §10.143). */
const salonShape = {
  date: z.string().optional(),
  event_time: z.string().optional(),
  max_guests: z.preprocess((value) => value, z.int().min(1).max(999)),
  salon_language: z.preprocess(Number, id),
};

const emptySalon = { date: '', event_time: '20:00', max_guests: 20, salon_language: 1 };

/** Place of a host account that has none yet. */
export const placeEntry = needPlace(z.object(hostShape));

export const emptyHost = { ...emptyPlace, languages: [] };

export const personEntry = needPlace(
  z.object({
    phone_number,
    email,
    first_name,
    last_name,
    language: z.enum(['he', 'en']),
    role: z.preprocess((value) => value, z.enum(['guest', 'host'])),
    /** Guests only. */
    age_group: z.preprocess((value) => value, z.enum(['adult', '14-17']).optional()),
    parent_consent: z.boolean(),
    ...hostShape,
    ...salonShape,
    ...guestTextShape,
    host_salon: z.preprocess((value) => value, id.optional()),
    guests_number: guestsNumber,
    telephone_consent: z.boolean().refine(Boolean, { message: 'required' }),
  }),
  (entry) => entry['role'] === 'host',
)
  .refine(hasAge.check, hasAge.issue)
  .refine(parentAgrees.check, parentAgrees.issue);

export const emptyEntry = {
  phone_number: '',
  email: '',
  first_name: '',
  last_name: '',
  language: 'he' as const,
  role: '',
  age_group: '',
  parent_consent: false,
  ...emptyHost,
  ...emptySalon,
  ...emptyGuestTexts,
  host_salon: '',
  guests_number: 1,
  telephone_consent: false,
};

type Entry = z.output<typeof personEntry>;

/** In Israel a locality, abroad country and city. */
export const toHostPlace = ({ languages, ...place }: z.output<typeof placeEntry>) => ({
  ...toPlaceBody(place),
  languages,
});

const salonEntryShape = { ...addressShape, ...salonShape };

/** The salon of a host who is known already. */
export const salonEntry = z
  .object(salonEntryShape)
  .refine(({ date }) => date !== undefined, { path: ['date'], message: 'required', ...whenever })
  .refine(({ city }) => city !== undefined, { path: ['city'], message: 'required', ...whenever });

type SalonEntry = z.output<typeof salonEntry>;

/** An open salon at home, shown once its host has finished; the rest is the host's to complete. */
export const toSalonBody = ({ date, event_time, city, address, house_number, ...salon }: SalonEntry) => {
  const starts = date === undefined ? null : toUtcTime(date, event_time ?? emptySalon.event_time);
  if (date === undefined || starts === null) return null;
  return {
    ...{ date, event_time: starts, max_guests: salon.max_guests, language: salon.salon_language },
    ...{ city: city ?? null, country: 'IL', address: address ?? null, house_number: house_number ?? null },
    ...{ hosted_before: false, survivor_needed: true, host_salon_training: noMeeting },
    ...{ is_open_for_guests: true, evening_public: true },
  };
};

/** Request body: for a guest locality and request, for a host the place. */
export const toBody = (entry: Entry): BodyIn<typeof peopleEndpoints.registerPerson> => {
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
  if (role === 'host')
    return {
      ...person,
      age_group: 'adult',
      host: toHostPlace({ ...entry, languages: [entry.salon_language] }),
      salon: entry.where === 'israel' ? toSalonBody(entry) : null,
    };
  return {
    ...person,
    age_group: entry.age_group,
    parent_consent: entry.parent_consent,
    city: entry.city ?? null,
    address: joinStreetAndNumber(entry),
    ...mapGuestTexts((name) => entry[name]),
    invitation: host_salon === undefined ? null : { host_salon, guests_number },
  };
};
