import { toE164 } from '@salons/contract/phone';
import { type HostSalonChange, type HostSalonForm, salonFormProblems } from '@salons/contract/salon-form';
import { FieldErrors } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { JsonValue } from '../../db/schema.ts';
import { centreOf, changedPlace, israelsZone, pointOf } from '../geo/places.service.ts';
import type { SalonHost } from '../hosts/salon-host.service.ts';
import type { SalonRecord } from './salons.queries.ts';

const defaults = { duration_minutes: 150, witnesses_needed: 1 };

/** A salon's zone and country: digital ones stand where their host is, in Israel there is one zone (product §5.29, §5.30). */
const whereItIs = (form: HostSalonForm, host: SalonHost) => {
  const country = form.country ?? (form.is_digital ? host.country : 'IL');
  if (form.is_digital) return { country, time_zone: host.time_zone };
  return { country, time_zone: country === 'IL' ? israelsZone : (form.time_zone ?? israelsZone) };
};

/**
 * A whole form as it is stored: defaults filled in, the place settled, what does not belong left out (product §5.5–5.10).
 * @throws the fields that break the rules between fields
 */
export const settleSalon = async (trx: Trx, form: HostSalonForm, host: SalonHost) => {
  const { country, time_zone } = whereItIs(form, host);
  const problems = salonFormProblems({ ...form, country });
  if (problems.length > 0) throw new FieldErrors(problems);
  const point = form.is_digital ? { lat: null, lng: null } : pointOf(form, await centreOf(trx, form));
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
    address: form.address ?? null,
    house_number: form.house_number ?? null,
    floor: form.floor ?? null,
    apartment_number: form.apartment_number ?? null,
    accessibility: form.accessibility ?? [],
    evening_public: form.evening_public ?? false,
    is_open_for_guests: form.is_open_for_guests ?? false,
    auto_approve: form.auto_approve ?? false,
    comments_for_guests: form.comments_for_guests ?? null,
    staff_free_text: form.staff_free_text ?? null,
  };
};
export type SettledSalon = Awaited<ReturnType<typeof settleSalon>>;

/** A salon as its form, with a change of some fields in it; the place follows its own rule. */
export const changedForm = (before: SalonRecord, change: HostSalonChange): HostSalonForm => ({
  ...before,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  ...changedPlace(before, change),
});

/** The stored columns of a salon that differ after a change, with their values before it. */
export const differences = (before: SalonRecord, after: SettledSalon) => {
  const { language, city, teamings: _, ...rest } = before;
  // The name of a place in Israel is the locality's and is not stored with the salon.
  const kept = before.country === 'IL' ? { city_name: null } : {};
  const old: Readonly<Record<string, JsonValue | undefined>> = {
    ...rest,
    language_id: language,
    city_id: city,
    ...kept,
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
