import type { ClientBase } from 'pg';
import { type BackedUpTable, listTables } from './tables.ts';

/** Secrets of logins, and what lasts minutes: not in an archive (product §14.125). */
export const leftOutTables = [
  'email_tokens',
  'geocoder_answers',
  'idempotency_keys',
  'job_workers',
  'known_devices',
  'login_codes',
  'login_incidents',
  'logins',
  'message_holds',
  'person_codes',
  'recovery_codes',
  'refresh_tokens',
  'relative_codes',
  'road_distances',
  'sign_in_nonces',
  'sms_codes',
  'staff_invitations',
  'teaming_holds',
  'totps',
] as const;

/** Left out of the tables that are in it. */
export const leftOutColumns = ['users.password_hash'] as const;

const isKept = (name: string): boolean => !leftOutColumns.some((column) => column === name);

/** The tables of an archive, with their columns. */
export const listArchivedTables = async (client: ClientBase): Promise<BackedUpTable[]> =>
  (await listTables(client))
    .filter(({ name }) => !leftOutTables.some((table) => table === name))
    .map(({ name, columns }) => ({ name, columns: columns.filter((column) => isKept(`${name}.${column}`)) }));
