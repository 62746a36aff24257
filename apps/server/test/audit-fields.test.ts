import { auditFields, auditHidden } from '@salons/contract/audit-fields';
import { guestColumns, hostColumns, salonColumns, witnessColumns } from '@salons/contract/exports';
import { guest, guestsEndpoints } from '@salons/contract/guests';
import { host, hostsEndpoints } from '@salons/contract/hosts';
import { invitation } from '@salons/contract/invitations';
import { markersEndpoints } from '@salons/contract/markers';
import { referenceRow } from '@salons/contract/reference-changes';
import { salonComment } from '@salons/contract/salon-comments';
import { hostSalon } from '@salons/contract/salons';
import { plannedSeason } from '@salons/contract/season-changes';
import { staffUser } from '@salons/contract/staff-users';
import { teaming } from '@salons/contract/teaming-records';
import { witnessComment, witnessSlot, yearComment } from '@salons/contract/witness-records';
import { witness, witnessesEndpoints } from '@salons/contract/witnesses';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from './calls.ts';

const app = useTestApp();
const known: ReadonlySet<string> = new Set([...auditFields, ...auditHidden]);

/** Columns that are never logged: derived, counters, timestamps or locks. */
const neverLogged = new Set([
  ...['distance', 'denied', 'guest_name', 'guest_phone', 'guest_email', 'has_password', 'used'],
  ...['is_past', 'is_current', 'requests'],
  // Only its removal by staff is logged.
  'voice_url',
  // Written by imports alone.
  'hosted_in',
  'invited_back_in',
  ...['made_by', 'placed_by', 'placed_at', 'shown_when_finished'],
  ...['author_id', 'created_by', 'teamed_at', 'teamed_by', 'erased_at', 'retired_at', 'registration_form'],
  ...['of_private_host', 'salon_end', 'salon_date', 'slot_id', 'teamed', 'teaming_status', 'host_contacted'],
  ...['local_date', 'local_hour', 'pending_seats', 'confirmed_seats', 'held_seats', 'pending_since'],
  ...['contact_reminded_at', 'guests_reminded_at', 'reminded_at', 'remind_at', 'coming_at'],
  ...['morning_of', 'thanked_at', 'messaged_at', 'attended_at', 'arrived', 'arrival_marked_at'],
  // By the driver, who is no staff.
  ...['ride_fetched_at', 'ride_arrived_at', 'ride_home_at'],
  // A pending answer is logged as its final status.
  ...['cancels_at', 'cancel_event'],
  // Derived from the salon's own entries.
  'changed',
  ...['undo', 'next_status', 'next_status_at', 'next_status_event', 'next_status_replaces'],
  ...['pending_event', 'pending_until', 'remove_event'],
  ...['shown_lat', 'shown_lng', 'shown_street'],
  ...['calendar_sequence', 'position', 'folded', 'contact_folded', 'city_folded'],
  // A contact is logged with time and channel, not with its notes (product §10.64).
  ...['at', 'record', 'words'],
]);
/** Columns are called `city_id` where the wire has `city`. */
const asOnTheWire = (column: string) => column.replace(/_id$/, '');

const records = {
  host,
  guest,
  hostSalon,
  salonComment,
  invitation,
  witness,
  witnessComment,
  witnessSlot,
  yearComment,
  teaming,
  staffUser,
  plannedSeason,
  referenceRow,
};

test.each(Object.entries(records))('every field of %s has words or is never shown', (_name, record) => {
  expect(Object.keys(record.shape).filter((field) => !known.has(field) && !neverLogged.has(field))).toEqual(
    [],
  );
});

test('every column of the files that staff take along, and what they were narrowed by, has words', () => {
  const filters = [
    hostsEndpoints.listHosts,
    guestsEndpoints.listGuests,
    markersEndpoints.listSalonRows,
    witnessesEndpoints.listWitnesses,
  ].flatMap(({ query }) => Object.keys(query.shape));
  const notKept = new Set(['page', 'page_size', 'pagination', 'ticket', 'full_last']);
  const named = [...hostColumns, ...guestColumns, ...salonColumns, ...witnessColumns, ...filters];
  expect(named.filter((name) => !known.has(name) && !notKept.has(name))).toEqual([]);
});

test('every column of the tables behind these records has words, too', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public'
      and table_name = any(array['hosts', 'guests', 'host_salons', 'host_salon_comments', 'invitations', 'witnesses',
        'witness_comments', 'witness_year_comments', 'contacts', 'teamings', 'seasons', 'salon_days',
        'communities', 'languages'])`.execute(app.db);
  expect(rows.length).toBeGreaterThan(100);
  const without = rows.filter(
    ({ column_name: column }) =>
      !known.has(asOnTheWire(column)) && !known.has(column) && !neverLogged.has(column),
  );
  expect(without.map(({ table_name, column_name }) => `${table_name}.${column_name}`)).toEqual([]);
});
