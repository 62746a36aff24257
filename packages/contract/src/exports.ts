import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, idParams, repeatable, storedText } from './fields.ts';
import { guestRecord } from './records/guests.ts';
import { hostRecord } from './records/hosts.ts';
import { listFields } from './records/record.ts';
import { salonRecord } from './records/salons.ts';
import { witnessRecord } from './records/witnesses.ts';

/** Columns of exported files, in order; the server has their labels (product §10.8). */
export const hostColumns = listFields(hostRecord.fields, 'isInFile');
export const guestColumns = listFields(guestRecord.fields, 'isInFile');
export const salonColumns = listFields(salonRecord.fields, 'isInFile');
export const witnessColumns = listFields(witnessRecord.fields, 'isInFile');

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Query for the full list: `pagination=false`, as JSON or as a file of some columns. */
export const exportable = <const C extends readonly [string, ...string[]]>(columns: C) => ({
  pagination: flag.optional(),
  format: z.enum(['json', ...fileFormats]).optional(),
  columns: repeatable(z.enum(columns)).optional(),
  /** Replaces the login where a browser fetches the file. */
  ticket: storedText.max(100).optional(),
});

/** Everything that the programme stores, as one file (product §14.125). */
export const archivePath = '/api/staff/archive.zip';

const ticketAnswer = z.object({ ticket: z.string() });

/** Tickets for one file each, valid for five minutes: the URL of a file never contains a token (product §10.16). */
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
  createArchiveTicket: endpoint({
    method: 'POST',
    path: '/api/staff/archive.zip/ticket/',
    permission: 'archive.take',
    summary: 'A ticket for one archive of the programme',
    answer: ticketAnswer,
  }),
  getArchive: endpoint({
    method: 'GET',
    path: archivePath,
    permission: 'archive.take',
    summary: 'Everything that the programme stores: tables as CSV, data dictionary, README; logged',
    query: z.object({ ticket: storedText.max(100).optional() }),
    ticket: true,
    changes: true,
    produces: 'application/zip',
  }),
};
