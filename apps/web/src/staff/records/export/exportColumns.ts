import type { SalonColumn, WitnessColumn } from '@salons/contract/exports';
import { guestRecord } from '@salons/contract/records/guests';
import { hostRecord } from '@salons/contract/records/hosts';
import { columnFields } from '@salons/contract/records/record';

/** What a column of the screen is in the file. */
export const fileColumns = {
  hosts: columnFields(hostRecord.columns),
  guests: columnFields(guestRecord.columns),
  salons: {
    name: ['salon_name'],
    host: ['host_name'],
    date: ['event_time'],
    city: ['city_name'],
    language: ['language_name'],
    status: ['status'],
    approved: ['invites_confirmed_count'],
    pending: ['invites_pending_count'],
    free: ['free_places'],
    max: ['max_guests'],
    kind: ['is_org', 'org_type'],
    open: ['is_open_for_guests'],
    witness: ['witness_full_name'],
    phone: ['host_phone'],
    address: ['address', 'house_number'],
    country: ['country'],
    season: ['season'],
    id: ['id'],
  } satisfies Record<string, readonly SalonColumn[]>,
  witnesses: {
    name: ['first_name', 'last_name'],
    status: ['status'],
    type: ['witness_type'],
    phone: ['mobile_number', 'phone_number', 'contact_phone'],
    city: ['city_name'],
    languages: ['languages'],
    created: ['created_at'],
    community: ['community'],
    country: ['country'],
    max: ['max_salons'],
    number: ['id'],
  } satisfies Record<string, readonly WitnessColumn[]>,
} as const;

/** The file's columns for those of the screen; what the file does not know is left out. */
export const columnsShown = (noun: keyof typeof fileColumns, keys: readonly string[]): string[] => {
  const known: Readonly<Record<string, readonly string[]>> = fileColumns[noun];
  return keys.flatMap((key) => known[key] ?? []);
};
