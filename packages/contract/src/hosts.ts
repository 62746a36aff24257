import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  coded,
  country,
  flag,
  freeText,
  hostsEnvelope,
  id,
  idParams,
  idText,
  isoTime,
  lat,
  lng,
  ordering,
  paging,
  repeated,
  searchText,
  timeZone,
  year,
} from './fields.ts';
import { phone } from './phone.ts';
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
  languages: z.array(id),
  /** The host's own community, else the locality's (product §2.18). */
  community: id,
  /** Id of the staff member who looks after this host. */
  volunteer: id.nullable(),
  contacted_at: z.string().nullable(),
  staff_comment: z.string().nullable(),
  created_at: z.string(),
});
export type Host = z.infer<typeof host>;

const placeFields = {
  city: id.nullish(),
  /** A place abroad; in Israel the locality's own name counts. */
  city_name: freeText(100).optional(),
  country: country.nullish(),
  time_zone: timeZone.nullish(),
  address: freeText(200).optional(),
  lat: lat.nullish(),
  lng: lng.nullish(),
};

const ownFields = {
  phone: phone.nullish(),
  ...placeFields,
  languages: z.array(id).max(50).nullish(),
};

/** What a host says of themselves at onboarding: in Israel a locality, abroad country and place name (product §4.1). */
export const hostOnboardingForm = z
  .object({ ...ownFields, heard_from: freeText(200).optional() })
  .superRefine((form, context) => {
    if (form.country && form.country !== 'IL') {
      if (form.city) context.addIssue({ ...coded('invalid'), path: ['city'] });
      if (!form.city_name) context.addIssue({ ...coded('required'), path: ['city_name'] });
    } else if (!form.city) context.addIssue({ ...coded('required'), path: ['city'] });
  });

export const hostOrderings = [
  'id',
  'created_at',
  'first_name',
  'last_name',
  'email',
  'phone',
  'registration_status',
  'is_org',
  'city',
  'city_name',
  'country',
  'community',
  'volunteer',
  'contacted_at',
  'status',
  'season',
] as const;

export const hostSummary = z.object({
  /** Calendar year of the salons in their own zone. */
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
    query: z.object({
      ...paging,
      ordering: ordering(hostOrderings).default(['-created_at']),
      free_text: searchText.optional(),
      registration_status: repeated(z.coerce.number().pipe(z.int().min(1).max(3))).optional(),
      city: repeated(idText).optional(),
      community: repeated(idText).optional(),
      volunteer: repeated(idText).optional(),
      is_org: flag.optional(),
      /** Any of the host's salons has this status. */
      status: repeated(salonStatus).optional(),
      /** Any of the host's salons is of this season's year. */
      season: repeated(year).optional(),
      country: repeated(country).optional(),
    }),
    answer: hostsEnvelope(host),
  }),
  createHost: endpoint({
    method: 'POST',
    path: '/api/hosts/',
    permission: 'hosts.create',
    status: 201,
    summary: "Makes the host record of one's own, or as staff that of a user",
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
    params: idParams,
    body: z.object({
      ...ownFields,
      is_org: z.boolean().nullish(),
      community: id.nullish(),
      volunteer: id.nullish(),
      contacted_at: isoTime.nullish(),
      staff_comment: freeText(5000).optional(),
    }),
    answer: host,
  }),
  removeHost: endpoint({
    method: 'DELETE',
    path: '/api/hosts/:id/',
    permission: 'hosts.remove',
    status: 204,
    summary: 'Deletes a host, cancelling what is upcoming',
    params: idParams,
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
