import { z } from 'zod';
import { email } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { exportable, guestColumns } from './exports.ts';
import {
  createdDays,
  districtFilter,
  envelope,
  flag,
  flagsFilter,
  freeText,
  guestsNumber,
  id,
  idParams,
  idText,
  isoTime,
  lat,
  lineText,
  lng,
  name,
  ordering,
  paging,
  precision,
  repeatable,
  searchText,
  seen,
  someIds,
  volunteerFilter,
} from './fields.ts';
import { phone } from './phone.ts';
import { mapGuestTexts } from './records/guest-texts.ts';
import { guestRecord } from './records/guests.ts';
import { listFields } from './records/record.ts';
import { guestStatus } from './states.ts';

/** A guest with the live invitation of the current season (product §4.5). */
export const guest = z.object({
  id,
  user: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  city: id.nullable(),
  city_name: z.string().nullable(),
  address: z.string().nullable(),
  /** Point of the guest or of the street, else the middle of the locality. */
  lat: lat.nullable(),
  lng: lng.nullable(),
  precision: precision.nullable(),
  languages: z.array(id),
  ...mapGuestTexts(() => z.string().nullable()),
  registration_status: z.int(),
  /** The salon of the live invitation; `status` is the invitation's. */
  salon: z
    .object({ id, name: z.string(), event_time: isoTime, status: z.enum(['pending', 'approved']) })
    .nullable(),
  /** Places of the live invitation. */
  guests_number: z.int().nullable(),
  created_at: isoTime,
  deleted_at: isoTime.nullish(),
  can: z.object({ update: z.boolean(), remove: z.boolean() }),
});
export type Guest = z.infer<typeof guest>;

export const guestOrderings = listFields(guestRecord.fields, 'canOrder');

/** A guest's change of the own record; names, mail and phone are for staff (product §4.5). */
export const guestBody = z
  .object({
    city: id.nullable(),
    address: lineText(200),
    lat: lat.nullable(),
    lng: lng.nullable(),
    precision: precision.nullable(),
    languages: z
      .array(id)
      .max(12)
      .nullable()
      .transform((value) => [...new Set(value ?? [])]),
    ...mapGuestTexts((_name, maxLength) => freeText(maxLength)),
    registration_status: z.int().min(1).max(2),
    first_name: name,
    last_name: name,
    email: email.nullable(),
    phone_number: phone.nullable(),
    seen,
  })
  .partial();

/** Outcome of a guest's season, with the salon's name. */
export const guestSummary = z.object({
  year: z.int(),
  /** Approved places of that season. */
  seats: z.int(),
  /** Number of requests in that season. */
  requests: z.int(),
});
export type GuestSummary = z.infer<typeof guestSummary>;

export const guestsEndpoints = {
  listGuests: endpoint({
    method: 'GET',
    path: '/api/guests/',
    permission: 'guests.list',
    summary: 'Guests in reach, newest first',
    ticket: true,
    query: z.object({
      ...paging,
      ...exportable(guestColumns),
      /** Deleted within 30 days, for staff who may restore it. */
      deleted: flag.optional(),
      ordering: ordering(guestOrderings).optional(),
      free_text: searchText.optional(),
      id: someIds,
      status: repeatable(guestStatus).optional(),
      city: repeatable(idText).optional(),
      district: districtFilter,
      /** Who looks after the host of the live request's salon. */
      volunteer: volunteerFilter,
      /** Any of these languages is spoken. */
      language: repeatable(idText).optional(),
      /** Places of the last request. */
      party: repeatable(z.coerce.number().pipe(guestsNumber)).optional(),
      /** Whether there was a request in an earlier season. */
      asked_before: flagsFilter,
      season: repeatable(z.coerce.number().pipe(z.int().min(2000).max(2100))).optional(),
      community: repeatable(idText).optional(),
      ...createdDays,
    }),
    answer: envelope(guest),
  }),
  getGuest: endpoint({
    method: 'GET',
    path: '/api/guests/:id/',
    permission: 'guests.read',
    summary: 'One guest',
    params: idParams,
    answer: guest,
  }),
  updateGuest: endpoint({
    method: 'PATCH',
    path: '/api/guests/:id/',
    permission: 'guests.update',
    summary: 'Changes a guest; status 2 needs a locality',
    invalidates: ['guest', 'salon', 'person', 'dashboard'],
    params: idParams,
    body: guestBody,
    answer: guest,
  }),
  removeGuest: endpoint({
    method: 'DELETE',
    path: '/api/guests/:id/',
    permission: 'guests.remove',
    status: 204,
    summary: 'Withdraws the live invitation and deletes the guest',
    invalidates: ['host', 'guest', 'salon', 'witness', 'invitation', 'person', 'dashboard', 'deleted'],
    params: idParams,
  }),
  restoreGuest: endpoint({
    method: 'POST',
    path: '/api/guests/:id/restore/',
    permission: 'guests.restore',
    summary: 'Brings a guest back who was deleted within the last 30 days; requests stay withdrawn',
    invalidates: ['host', 'guest', 'salon', 'witness', 'invitation', 'person', 'dashboard', 'deleted'],
    params: idParams,
    answer: guest,
  }),
  listGuestSummaries: endpoint({
    method: 'GET',
    path: '/api/guests/:id/summaries/',
    permission: 'guests.read',
    summary: 'How many requests and approved seats a guest had by season, the newest season first',
    params: idParams,
    answer: z.array(guestSummary),
  }),
};
