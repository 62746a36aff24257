import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exportable, hostColumns } from './exports.ts';
import {
  country,
  createdDays,
  customIssue,
  districtFilter,
  flag,
  flagsFilter,
  freeText,
  hostsEnvelope,
  id,
  idParams,
  idText,
  isoTime,
  lat,
  lineText,
  lng,
  ordering,
  paging,
  precision,
  repeatable,
  searchText,
  seen,
  someIds,
  timeZone,
  volunteerFilter,
  year,
} from './fields.ts';
import { phone } from './phone.ts';
import { hostRecord } from './records/hosts.ts';
import { listFields } from './records/record.ts';
import { salonStatus } from './states.ts';

/** A host as host and staff read it; `volunteer` and `staff_comment` are null for the host (product §4.9). */
export const host = z.object({
  id,
  user: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** 1 has yet to choose private or organisation, 2 to enter the salon's details, 3 has a salon. */
  registration_status: z.int(),
  is_org: z.boolean().nullable(),
  city: id.nullable(),
  city_name: z.string().nullable(),
  country,
  time_zone: z.string(),
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  precision: precision.nullable(),
  languages: z.array(id),
  /** The host's own spelling for readers of English; null: transliterated (product §5.221). */
  latin_name: z.string().nullable(),
  /** The host's own community, else the locality's (product §2.18). */
  community: id,
  /** Id of the staff member who looks after this host. */
  volunteer: id.nullable(),
  contacted_at: z.string().nullable(),
  staff_comment: z.string().nullable(),
  created_at: z.string(),
  deleted_at: isoTime.nullish(),
});
export type Host = z.infer<typeof host>;

const placeFields = {
  city: id.nullish(),
  /** A place abroad; ignored in Israel, where the locality's name is used. */
  city_name: lineText(100).optional(),
  country: country.nullish(),
  time_zone: timeZone.nullish(),
  address: lineText(200).optional(),
  lat: lat.nullish(),
  lng: lng.nullish(),
  precision: precision.nullish(),
};

/** A name in Latin letters, at most 60; an empty one is null. */
export const latinName = lineText(60).refine(
  (value) => value === null || /^[\p{Script=Latin}\p{M}'’. -]+$/u.test(value),
);

const ownFields = {
  phone: phone.nullish(),
  ...placeFields,
  languages: z.array(id).max(50).nullish(),
};

interface HostPlace {
  readonly country?: string | null | undefined;
  readonly city?: number | null | undefined;
  readonly city_name?: string | null | undefined;
}

/** Required parts of a host's place: a locality in Israel, country and place name abroad (product §4.1). */
export const hostPlaceProblems = ({ country: at, city, city_name }: HostPlace) => {
  if (!at || at === 'IL') return city ? [] : [{ field: 'city', code: 'required' } as const];
  return [
    ...(city ? [{ field: 'city', code: 'invalid' } as const] : []),
    ...(city_name ? [] : [{ field: 'city_name', code: 'required' } as const]),
  ];
};

/** A host's onboarding data (product §4.1). */
export const hostOnboardingForm = z
  .object({ ...ownFields, heard_from: lineText(200).optional() })
  .superRefine(
    (form, context) => {
      for (const { field, code } of hostPlaceProblems(form))
        context.addIssue({ ...customIssue(code), path: [field] });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
export type HostOnboardingForm = z.output<typeof hostOnboardingForm>;

export const hostOrderings = listFields(hostRecord.fields, 'canOrder');

/** A change of a host; the last four are for staff, and ignored from others (product §4.9). */
export const hostChange = z.object({
  ...ownFields,
  latin_name: latinName.optional(),
  is_org: z.boolean().nullish(),
  community: id.nullish(),
  volunteer: id.nullish(),
  contacted_at: isoTime.nullish(),
  staff_comment: freeText(5000).optional(),
  seen: seen.optional(),
});
export type HostChange = z.output<typeof hostChange>;

export const hostSummary = z.object({
  /** Calendar year of the salons, in their own zone. */
  year: z.int(),
  salons: z.int(),
  /** Approved seats of that year's salons. */
  guests_confirmed: z.int(),
  /** Names of the witnesses who were teamed; empty for the host admin. */
  witnesses: z.array(z.string()),
});

export const hostsEndpoints = {
  listHosts: endpoint({
    method: 'GET',
    path: '/api/hosts/',
    permission: 'hosts.list',
    summary: 'Hosts within reach, for staff',
    ticket: true,
    query: z.object({
      ...paging,
      ...exportable(hostColumns),
      /** Deleted within 30 days, for staff who may restore it. */
      deleted: flag.optional(),
      ordering: ordering(hostOrderings).default(['-created_at']),
      free_text: searchText.optional(),
      id: someIds,
      registration_status: repeatable(z.coerce.number().pipe(z.int().min(1).max(3))).optional(),
      city: repeatable(idText).optional(),
      community: repeatable(idText).optional(),
      district: districtFilter,
      volunteer: volunteerFilter,
      /** Whether staff spoke with the host this season. */
      contacted: flagsFilter,
      is_org: repeatable(flag).optional(),
      /** At least one salon with this status. */
      status: repeatable(salonStatus).optional(),
      /** At least one salon in the season of this year. */
      season: repeatable(year).optional(),
      country: repeatable(country).optional(),
      ...createdDays,
    }),
    answer: hostsEnvelope(host),
  }),
  createHost: endpoint({
    method: 'POST',
    path: '/api/hosts/',
    permission: 'hosts.create',
    status: 201,
    summary: "Makes the host record of one's own, or as staff that of a user",
    invalidates: ['person', 'host', 'guest', 'salon', 'invitation', 'dashboard'],
    body: hostOnboardingForm.safeExtend({ user: id.nullish() }),
    answer: host,
  }),
  getHost: endpoint({
    method: 'GET',
    path: '/api/hosts/:id/',
    permission: 'hosts.read',
    summary: 'One host',
    params: idParams,
    answer: host,
  }),
  updateHost: endpoint({
    method: 'PATCH',
    path: '/api/hosts/:id/',
    permission: 'hosts.update',
    summary: 'Changes a host; `is_org` chooses private or organisation',
    invalidates: ['host', 'salon', 'teaming', 'dashboard'],
    params: idParams,
    body: hostChange,
    answer: host,
  }),
  removeHost: endpoint({
    method: 'DELETE',
    path: '/api/hosts/:id/',
    permission: 'hosts.remove',
    status: 204,
    summary: 'Deletes a host: staff any, cancelling what is upcoming; hosts themselves when nothing is',
    invalidates: ['host', 'guest', 'salon', 'witness', 'invitation', 'person', 'dashboard', 'deleted'],
    params: idParams,
  }),
  restoreHost: endpoint({
    method: 'POST',
    path: '/api/hosts/:id/restore/',
    permission: 'hosts.restore',
    summary: 'Brings a host back who was deleted within the last 30 days, with the salons that went along',
    invalidates: ['host', 'guest', 'salon', 'witness', 'invitation', 'person', 'dashboard', 'deleted'],
    params: idParams,
    answer: host,
  }),
  listHostSummaries: endpoint({
    method: 'GET',
    path: '/api/hosts/:id/summaries/',
    permission: 'hosts.read',
    summary: "A host's salons, guests and witnesses by calendar year, ascending",
    params: idParams,
    answer: z.array(hostSummary),
  }),
};
