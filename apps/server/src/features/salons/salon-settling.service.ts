import type { Precision } from '@salons/contract/fields';
import { toE164 } from '@salons/contract/phone';
import {
  type AddressShown,
  type HostSalonChange,
  type HostSalonForm,
  salonFormProblems,
} from '@salons/contract/salon-form';
import { joinStreet } from '@salons/contract/street-line';
import { FieldErrors } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { JsonValue } from '../../db/schema.ts';
import { findAddressPoint, isAddressPoint } from '../geo/address-points.service.ts';
import { getLocalityCentre, israelsZone, mergePlace } from '../geo/places.service.ts';
import type { SalonHost } from '../hosts/salon-host.service.ts';
import type { SalonRecord } from './salons.queries.ts';

const nowhere = { lat: null, lng: null, precision: 'house' } as const;
const defaults = { duration_minutes: 150, witnesses_needed: 1 };

/** A salon's zone and country: a digital one has its host's; Israel has one zone (product §5.29, §5.30). */
const whereItIs = (form: HostSalonForm, host: SalonHost) => {
  const country = form.country ?? (form.is_digital ? host.country : 'IL');
  if (form.is_digital) return { country, time_zone: host.time_zone };
  return { country, time_zone: country === 'IL' ? israelsZone : (form.time_zone ?? israelsZone) };
};

/** The form's own pin, else the point of its street or locality, with its precision (product §5.106). */
const findPlace = async (
  trx: Trx,
  form: HostSalonForm,
): Promise<{ lat: number | null; lng: number | null; precision: Precision }> => {
  const { lat, lng, city } = form;
  if (typeof lat === 'number' && typeof lng === 'number') {
    await getLocalityCentre(trx, form);
    return { lat, lng, precision: form.precision ?? 'house' };
  }
  if (!city) return nowhere;
  const address = joinStreet(form.address, form.house_number);
  return await findAddressPoint({ db: trx }, { cityId: city, address });
};

/** The default visibility of the address (product §5.101). @param publicAddress the installation's PUBLIC_ADDRESS */
export const defaultAddressShown = (publicAddress: 'full' | 'approximate'): AddressShown =>
  publicAddress === 'full' ? 'everyone' : 'approved';

/**
 * A complete form as it is stored: defaults and place resolved, inapplicable fields cleared (product §5.5–5.10).
 * @param unsaid default visibility of the address
 * @throws {AppError} at each field that violates a rule between fields
 */
export const settleSalon = async (trx: Trx, form: HostSalonForm, host: SalonHost, unsaid: AddressShown) => {
  const { country, time_zone } = whereItIs(form, host);
  const problems = salonFormProblems({ ...form, country });
  if (problems.length > 0) throw new FieldErrors(problems);
  const point = form.is_digital ? nowhere : await findPlace(trx, form);
  const is_org = form.is_org ?? false;
  return {
    is_org,
    org_type: is_org ? (form.org_type ?? null) : null,
    org_branch: form.org_branch ?? null,
    name: form.name ?? null,
    contact_name: form.contact_name ?? null,
    contact_phone: form.contact_phone ? (toE164(form.contact_phone, country) ?? null) : null,
    hosted_before: form.hosted_before,
    survivor_needed: form.survivor_needed,
    preferred_witness_type: form.preferred_witness_type ?? null,
    witnesses_needed: form.witnesses_needed ?? defaults.witnesses_needed,
    event_time: form.event_time,
    time_zone,
    duration_minutes: form.duration_minutes ?? defaults.duration_minutes,
    language_id: form.language,
    host_salon_training: form.host_salon_training,
    max_guests: form.max_guests,
    is_digital: form.is_digital ?? false,
    site_link: form.site_link ?? null,
    country,
    city_id: country === 'IL' ? (form.city ?? null) : null,
    city_name: country === 'IL' ? null : (form.city_name ?? null),
    google_city_id: form.google_city_id ?? null,
    ...point,
    address_shown: form.address_shown ?? unsaid,
    address: form.address ?? null,
    house_number: form.house_number ?? null,
    floor: form.floor ?? null,
    apartment_number: form.apartment_number ?? null,
    accessibility: form.accessibility ?? [],
    evening_public: form.evening_public ?? false,
    is_open_for_guests: form.is_open_for_guests ?? false,
    auto_approve: form.auto_approve ?? false,
    comments_for_guests: form.comments_for_guests ?? null,
    host_words: form.host_words ?? null,
    staff_free_text: form.staff_free_text ?? null,
  };
};
export type SettledSalon = Awaited<ReturnType<typeof settleSalon>>;

/** The precision after a change: `house` for a newly placed pin unless another is sent. */
const resolvePrecision = (before: SalonRecord, { lat, lng, precision }: HostSalonChange): Precision => {
  const isPut = typeof lat === 'number' && typeof lng === 'number';
  const isSame = !isPut || (lat === before.lat && lng === before.lng);
  return precision ?? (isSame ? before.precision : 'house');
};

const isAddressChanged = (before: SalonRecord, { address, house_number }: HostSalonChange): boolean =>
  (address !== undefined && address !== before.address) ||
  (house_number !== undefined && house_number !== before.house_number);

/** Whether the server geocodes the point again after a change: no person has placed it (product §5.106, §5.137). */
const followsAddress = async (trx: Trx, before: SalonRecord, change: HostSalonChange): Promise<boolean> => {
  const { city, lat, lng } = before;
  const isSent = change.lat !== undefined && (change.lat !== lat || change.lng !== lng);
  if (city === null || isSent || !isAddressChanged(before, change)) return false;
  if (before.precision !== 'house' || lat === null || lng === null) return change.lat === undefined;
  const address = joinStreet(before.address, before.house_number);
  return isAddressPoint({ db: trx }, { cityId: city, address }, { lat, lng });
};

export const mergeForm = async (
  trx: Trx,
  before: SalonRecord,
  change: HostSalonChange,
): Promise<HostSalonForm> => ({
  ...before,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  ...mergePlace(before, change),
  precision: resolvePrecision(before, change),
  ...((await followsAddress(trx, before, change)) ? { lat: null, lng: null } : {}),
});

/** Changed columns of a salon, with their former values. */
export const differences = (before: SalonRecord, after: SettledSalon) => {
  const { language, city, teamings: _, ...rest } = before;
  // In Israel the place name is the locality's and is not stored with the salon.
  const placeName = before.country === 'IL' ? { city_name: null } : {};
  const old: Readonly<Record<string, JsonValue | undefined>> = {
    ...rest,
    language_id: language,
    city_id: city,
    ...placeName,
  };
  const same = (key: string, value: unknown) =>
    key === 'event_time'
      ? Date.parse(String(value)) === Date.parse(before.event_time)
      : JSON.stringify(value) === JSON.stringify(old[key]);
  const changed = Object.entries(after).filter(([key, value]) => !same(key, value));
  return {
    after: Object.fromEntries(changed),
    before: Object.fromEntries(changed.map(([key]) => [key, old[key] ?? null])),
  };
};
