import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, idParams, repeatable, storedText } from './fields.ts';
import { guestRecord } from './records/guests.ts';
import { hostRecord } from './records/hosts.ts';
import { listFields } from './records/record.ts';

/** The columns of the files that staff take along, in their order; each has its words on the server (product §10.8). */
export const hostColumns = listFields(hostRecord.fields, 'isInFile');
export const guestColumns = listFields(guestRecord.fields, 'isInFile');
export const salonColumns = [
  'id',
  'salon_name',
  'host_name',
  'host_phone',
  'host_email',
  'event_time',
  'time_zone',
  'city_name',
  'country',
  'address',
  'house_number',
  'language_name',
  'is_org',
  'org_type',
  'is_digital',
  'is_open_for_guests',
  'status',
  'max_guests',
  'invites_confirmed_count',
  'invites_pending_count',
  'free_places',
  'witness_full_name',
  'community',
  'season',
  'created_at',
] as const;
export const witnessColumns = [
  'id',
  'first_name',
  'last_name',
  'witness_type',
  'status',
  'mobile_number',
  'phone_number',
  'contact_name',
  'contact_kinship',
  'contact_phone',
  'city_name',
  'country',
  'address',
  'languages',
  'birth_year',
  'birth_country',
  'birth_city',
  'story',
  'can_climb_stairs',
  'special_needs',
  'needs_ride',
  'is_digital',
  'max_salons',
  'community',
  'created_at',
] as const;
export type SalonColumn = (typeof salonColumns)[number];
export type WitnessColumn = (typeof witnessColumns)[number];

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** What makes the whole of a list out of its pages: `pagination=false`, as JSON or as a file of some columns. */
export const exportable = <const C extends readonly [string, ...string[]]>(columns: C) => ({
  pagination: flag.optional(),
  format: z.enum(['json', ...fileFormats]).optional(),
  columns: repeatable(z.enum(columns)).optional(),
  /** Stands for the login where a browser fetches the file by itself. */
  ticket: storedText.max(100).optional(),
});

const ticketAnswer = z.object({ ticket: z.string() });

/** Tickets for one file each, good for five minutes: the address of a file never holds a token (product §10.16). */
export const exportsEndpoints = {
  createHostsTicket: endpoint({
    method: 'POST',
    path: '/api/hosts/ticket/',
    permission: 'hosts.export',
    summary: 'A ticket for one file of the list of hosts',
    answer: ticketAnswer,
  }),
  createGuestsTicket: endpoint({
    method: 'POST',
    path: '/api/guests/ticket/',
    permission: 'guests.export',
    summary: 'A ticket for one file of the list of guests',
    answer: ticketAnswer,
  }),
  createSalonsTicket: endpoint({
    method: 'POST',
    path: '/api/host_salons_list/ticket/',
    permission: 'salons.export',
    summary: 'A ticket for one file of the list of salons',
    answer: ticketAnswer,
  }),
  createWitnessesTicket: endpoint({
    method: 'POST',
    path: '/api/witnesses/ticket/',
    permission: 'witnesses.export',
    summary: 'A ticket for one file of the list of witnesses',
    answer: ticketAnswer,
  }),
  createCalendarTicket: endpoint({
    method: 'POST',
    path: '/api/host_salons/:id/calendar.ics/ticket/',
    permission: 'salons.calendar',
    summary: 'A ticket for one calendar file of a salon',
    params: idParams,
    answer: ticketAnswer,
  }),
};
