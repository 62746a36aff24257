import type { Host } from '@salons/contract/hosts';
import { displayPhone } from '@salons/contract/phone';
import { type HostSalonForm, hostSalonChange, hostSalonForm } from '@salons/contract/salon-form';
import type { HostSalon } from '@salons/contract/salons';
import { z } from 'zod';
import { formatTime, homeZone, toUtcTime } from '../../lib/format.ts';
import { toErrorCode } from '../../ui/form/formCodes.ts';
import { emptyPin, isPinFor, isPinUndecided, toPinForm } from '../place/pinForm.ts';
import { toAddressForm } from '../place/placeForm.ts';

/**
 * The values of a salon's form while it is edited; '' is unanswered. `event_time` is the local time of the
 * salon, HH:mm; kind, country and zone come from the host or the salon and have no field in Israel.
 */
export interface SalonFields extends Record<string, unknown> {
  readonly is_org: boolean;
  readonly country: string;
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '';

/** A date for parsing the time alone; only a missing time is reported. */
const someDay = '2000-01-01';

const toMoment = ({ date, event_time, time_zone }: Readonly<Record<string, unknown>>) => {
  if (typeof event_time !== 'string') return undefined;
  const zone = typeof time_zone === 'string' ? time_zone : homeZone;
  try {
    return toUtcTime(typeof date === 'string' ? date : someDay, event_time, zone) ?? undefined;
  } catch {
    // The zone is invalid: reported at its own field.
    return `${someDay}T00:00:00Z`;
  }
};

const parseDegrees = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d{1,3}(\.\d+)?\s*$/.test(value) ? Number(value) : value;

const noPlace = {
  city: null,
  city_name: null,
  address: null,
  house_number: null,
  floor: null,
  apartment_number: null,
  lat: null,
  lng: null,
  precision: null,
  accessibility: [],
};

/** The values for the API, without those of other kinds of salon. */
const toWire = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { is_org, is_digital, country, is_open_for_guests } = fields;
  const abroad = country !== 'IL';
  const wire: Record<string, unknown> = { ...fields, event_time: toMoment(fields) };
  if (abroad) wire['city'] = null;
  else Object.assign(wire, { city_name: null, time_zone: homeZone });
  const isPut = abroad || isPinFor(fields, fields['city']);
  Object.assign(wire, {
    lat: isPut ? parseDegrees(fields['lat']) : null,
    lng: isPut ? parseDegrees(fields['lng']) : null,
    precision: isPut && isSaid(fields['precision']) ? fields['precision'] : null,
  });
  // Hidden for online salons; after a later move to a home the address is hidden by default.
  if (is_digital === true)
    Object.assign(wire, {
      ...noPlace,
      address_shown: isSaid(fields['address_shown']) ? fields['address_shown'] : 'approved',
    });
  if (is_org !== true)
    Object.assign(wire, { org_type: null, org_branch: null, contact_name: null, contact_phone: null });
  if (is_open_for_guests === false) Object.assign(wire, { evening_public: false, auto_approve: false });
  if (fields['survivor_needed'] === false) wire['preferred_witness_type'] = null;
  // Empty fields were removed before; null clears them on the server.
  for (const name of clearable) if (!isSaid(wire[name])) wire[name] = null;
  return wire;
};

const clearable = [
  'name',
  'duration_minutes',
  'witnesses_needed',
  'org_type',
  'org_branch',
  'contact_name',
  'contact_phone',
  'preferred_witness_type',
  'site_link',
  'city',
  'city_name',
  'address',
  'house_number',
  'floor',
  'apartment_number',
  'lat',
  'lng',
  'precision',
  'comments_for_guests',
  'host_words',
  'staff_free_text',
] as const;

/** Required on the screen beyond the server's own requirements (product §5.1). */
const askedOnScreen = hostSalonForm.superRefine(
  (form, context) => {
    const required = [
      ...(form.is_org === true ? (['org_type', 'org_branch'] as const) : []),
      'is_digital' as const,
      ...(form.is_digital === false ? (['address_shown'] as const) : []),
      'is_open_for_guests' as const,
      ...(form.is_open_for_guests === true ? (['evening_public'] as const) : []),
    ];
    for (const field of required)
      if (!isSaid(form[field])) context.addIssue({ code: 'custom', message: 'required', path: [field] });
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

/**
 * At home guests have to find the door: the screen requires street and number, in a locality without streets
 * the address as people know it. Organisations and places abroad are exempt (product §5.133).
 */
const missingAtHome = (fields: SalonFields) => {
  if (fields['is_digital'] !== false || fields.is_org === true || fields.country !== 'IL') return [];
  const requiredFields = fields['has_streets'] === false ? ['address'] : ['address', 'house_number'];
  return requiredFields.filter((field) => !isSaid(fields[field]));
};

/** The server treats an invalid number as missing (product §5.5); here it is an error. */
const numberFields = ['floor', 'apartment_number'] as const;
const isWhole = (value: unknown) => /^\s*-?\d{1,5}\s*$/.test(String(value));

/** Any values. */
export const salonFields = z.custom<SalonFields>(() => true);

/**
 * The form of a salon, private and organisation, at home and abroad: fields in, the API's salon out (product
 * §5).
 */
export const salonForm: z.ZodType<HostSalonForm, SalonFields> = salonFields.transform((fields, context) => {
  const parsed = askedOnScreen.safeParse(toWire(fields), { error: toErrorCode });
  const isAsked = fields['is_digital'] !== true;
  const unclear = numberFields.filter((field) => isAsked && isSaid(fields[field]) && !isWhole(fields[field]));
  for (const field of unclear) context.addIssue({ code: 'custom', message: 'invalid', path: [field] });
  const missing = missingAtHome(fields);
  // Two pins for one evening: the field reports it and offers both (product §5.131).
  if (isAsked && fields.country === 'IL' && isPinUndecided(fields)) missing.push('lat');
  // The text and its remedy are beside the map (product §5.135).
  const isWrong = isAsked && fields.country === 'IL' && isSaid(fields['pin_problem']);
  if (isWrong) context.addIssue({ code: 'custom', message: 'outOfRange', path: ['lat'] });
  for (const field of missing) context.addIssue({ code: 'custom', message: 'required', path: [field] });
  for (const { message, path } of parsed.error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: [...path] });
  return parsed.success && unclear.length + missing.length === 0 && !isWrong ? parsed.data : z.NEVER;
});

const empty = {
  org_type: '',
  org_branch: '',
  contact_name: '',
  contact_phone: '',
  hosted_before: '',
  survivor_needed: '',
  preferred_witness_type: '',
  host_salon_training: '',
  date: '',
  event_time: '',
  language: '',
  max_guests: 20,
  is_digital: '',
  site_link: '',
  city: '',
  city_text: '',
  city_name: '',
  address: '',
  house_number: '',
  /** Whether the locality has a list of streets. */
  has_streets: true,
  floor: '',
  apartment_number: '',
  address_shown: '',
  accessibility: [],
  ...emptyPin,
  is_open_for_guests: '',
  evening_public: '',
  auto_approve: false,
  comments_for_guests: '',
  host_words: '',
  staff_free_text: '',
  /** For staff: the salon's own name, its length, number of testimonies. */
  name: '',
  duration_minutes: '',
  witnesses_needed: '',
};

/** The answers of the organisation step. */
export interface Organisation {
  readonly org_type: string;
  readonly org_branch: string;
}

/** Defaults of a new salon (product §5.191). */
export interface SalonDefaults {
  /** The default day, or '' if it has passed. */
  readonly eve: string;
  /** For hosts who gave no language. */
  readonly language: number | undefined;
  /** Whether this host has a past salon; unanswered if none is known. */
  readonly hasHosted: boolean;
}

/** A new salon's fields from the host's data and the usual defaults (product §5.191). */
export const toNewSalonFields = (
  host: Host,
  organisation: Organisation,
  defaults: SalonDefaults,
): SalonFields => ({
  ...empty,
  event_time: '20:00',
  is_digital: false,
  is_open_for_guests: true,
  evening_public: true,
  hosted_before: defaults.hasHosted ? true : '',
  ...(host.is_org === true ? organisation : {}),
  is_org: host.is_org === true,
  contact_name: host.is_org === true ? `${host.first_name} ${host.last_name}`.trim() : '',
  contact_phone: host.is_org === true && host.phone !== null ? displayPhone(host.phone) : '',
  country: host.country,
  time_zone: host.time_zone,
  date: defaults.eve,
  language: host.languages[0] ?? defaults.language ?? '',
  ...(host.country === 'IL'
    ? toAddressForm(host)
    : { city_name: host.city_name ?? '', address: host.address ?? '' }),
  // No default for a home: the host decides who sees the address (product §5.110).
  address_shown: host.is_org === true ? 'everyone' : '',
});

export const toSalonFields = (salon: HostSalon): SalonFields => ({
  ...empty,
  is_org: salon.is_org,
  org_type: salon.org_type ?? '',
  org_branch: salon.org_branch ?? '',
  contact_name: salon.contact_name ?? '',
  contact_phone: salon.contact_phone === null ? '' : displayPhone(salon.contact_phone),
  hosted_before: salon.hosted_before,
  survivor_needed: salon.survivor_needed,
  preferred_witness_type: salon.preferred_witness_type ?? '',
  host_salon_training: salon.host_salon_training,
  date: salon.date,
  event_time: formatTime(salon.event_time, salon.time_zone),
  time_zone: salon.time_zone,
  country: salon.country,
  language: salon.language,
  max_guests: salon.max_guests,
  is_digital: salon.is_digital,
  site_link: salon.site_link ?? '',
  city: salon.city ?? '',
  city_text: salon.country === 'IL' ? (salon.city_name ?? '') : '',
  city_name: salon.country === 'IL' ? '' : (salon.city_name ?? ''),
  address: salon.address ?? '',
  house_number: salon.house_number ?? '',
  floor: salon.floor ?? '',
  apartment_number: salon.apartment_number ?? '',
  address_shown: salon.address_shown,
  accessibility: salon.accessibility,
  ...toPinForm(salon),
  is_open_for_guests: salon.is_open_for_guests,
  evening_public: salon.evening_public,
  auto_approve: salon.auto_approve,
  comments_for_guests: salon.comments_for_guests ?? '',
  host_words: salon.host_words ?? '',
  staff_free_text: salon.staff_free_text ?? '',
  name: salon.name ?? '',
  duration_minutes: salon.duration_minutes,
  witnesses_needed: salon.witnesses_needed,
});

/**
 * The changes of a form, with the values last read, so that the server detects concurrent changes (product
 * §10.61).
 * @param salon the initial values: fields that differ were changed here
 * @param latest as last read, in whole or in part
 */
export const diffSalon = (salon: HostSalon, form: HostSalonForm, latest: HostSalon = salon) => {
  const before = salonForm.safeParse(toSalonFields(salon)).data;
  const same = (field: string, value: unknown) =>
    before !== undefined &&
    JSON.stringify(Reflect.get(before, field) ?? null) === JSON.stringify(value ?? null);
  const changed = Object.entries(form).filter(([field, value]) => field in salon && !same(field, value));
  const seen = changed.map(([field]) => [field, Reflect.get(latest, field)] as const);
  return { ...hostSalonChange.parse(Object.fromEntries(changed)), seen: Object.fromEntries(seen) };
};

/**
 * Resumes a draft: unchanged fields take the current values of the salon, changed ones are compared with the
 * salon at the time of the draft, so that no concurrent change is lost.
 * @param draft the stored fields
 * @param then the salon that the draft was based on
 */
export const resumeDraft = (draft: Readonly<Record<string, unknown>>, then: HostSalon, now: HostSalon) => {
  const [were, are] = [toSalonFields(then), toSalonFields(now)];
  const isTouched = (field: string) => JSON.stringify(draft[field]) !== JSON.stringify(were[field]);
  const touched = Object.keys(are).filter((field) => field in draft && isTouched(field));
  const fields: SalonFields = {
    ...are,
    ...Object.fromEntries(touched.map((field) => [field, draft[field]])),
  };
  const seenThen = touched.filter((field) => field in then).map((field) => [field, Reflect.get(then, field)]);
  return { fields, latest: { ...now, ...Object.fromEntries(seenThen) } };
};
