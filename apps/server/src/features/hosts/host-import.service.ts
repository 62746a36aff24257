import type { ImportedHost } from '@salons/contract/import-records';
import { DateTime } from 'luxon';
import type { Trx } from '../../db/client.ts';
import { findMovedPlace, findWholeRow, pickColumns, type WholeRow } from '../../db/whole-row.ts';
import { israelsZone } from '../geo/places.service.ts';
import { insertHost, lockHost, updateHost } from './host-changes.queries.ts';
import { findHostOfUser, insertImportedUser } from './host-import.queries.ts';
import { settleHostPlace } from './host-place.service.ts';

interface Options {
  readonly staff_id: number;
  /** The season in which they hosted. */
  readonly season: number;
}

/** The zone of a country that has a single one. */
const findZone = (country: string): string | undefined => {
  const locale: Intl.Locale & { readonly timeZones?: readonly string[] } = new Intl.Locale(`und-${country}`);
  return locale.timeZones?.length === 1 ? locale.timeZones[0] : undefined;
};

type ImportedPlace = Pick<ImportedHost, 'country' | 'city' | 'city_name'> & {
  readonly address?: string | null | undefined;
};

const settle = (trx: Trx, { country, city, city_name, address }: ImportedPlace) =>
  settleHostPlace(trx, {
    ...{ country, address: address ?? null },
    ...(country === 'IL' ? { city } : { city_name, time_zone: findZone(country) }),
  });

const toNoon = (day: string) => DateTime.fromISO(`${day}T12:00`, { zone: israelsZone }).toUTC().toISO();

const toColumns = ({ phone, languages, heard_from, staff_comment, is_org, contacted_on }: ImportedHost) => ({
  ...(phone === undefined ? {} : { phone }),
  ...(languages === undefined ? {} : { languages }),
  ...(heard_from === undefined ? {} : { heard_from }),
  ...(staff_comment === undefined ? {} : { staff_comment }),
  ...(is_org === undefined ? {} : { is_org }),
  ...(contacted_on === undefined ? {} : { contacted_at: toNoon(contacted_on) }),
});

const insertHostRecord = async (
  trx: Trx,
  user_id: number,
  record: ImportedHost,
  { staff_id, season }: Options,
) => {
  const id = await insertHost(trx, {
    user_id,
    phone: record.phone ?? record.phone_number ?? null,
    ...(await settle(trx, record)),
    address: record.address ?? null,
    languages: record.languages ?? [],
    heard_from: record.heard_from ?? null,
    ...{ made_by: staff_id, placed_by: staff_id },
  });
  if (id === undefined) throw new Error('the account already hosts');
  await updateHost(trx, id, {
    ...toColumns(record),
    hosted_in: season,
    ...(record.is_org === undefined ? {} : { registration_status: 2 }),
  });
  return id;
};

/** Creates a host and an account without password, consents or message from a sheet (product §10.216). */
export const insertImportedHost = async (
  trx: Trx,
  record: ImportedHost,
  options: Options,
): Promise<{ user_id: number; host_id: number }> => {
  const user_id = await insertImportedUser(trx, record);
  return { user_id, host_id: await insertHostRecord(trx, user_id, record, options) };
};

/** Without an earlier contact than the noted one, and without the kind of a host who has chosen it. */
const keepLatest = (row: WholeRow, { contacted_at, is_org, ...columns }: ReturnType<typeof toColumns>) => {
  const noted = typeof row['contacted_at'] === 'string' ? Date.parse(row['contacted_at']) : 0;
  const isLater = typeof contacted_at === 'string' && Date.parse(contacted_at) > noted;
  return {
    ...columns,
    ...(isLater ? { contacted_at } : {}),
    ...(is_org === undefined || row['is_org'] !== null ? {} : { is_org, registration_status: 2 }),
  };
};

/**
 * Overwrites what the sheet has of a person's host record, or creates it; name, number and address of the account stay.
 * @returns the former values of the changed columns, null for a new record; undefined for a person who is not there
 */
export const updateHostFromImport = async (
  trx: Trx,
  user_id: number,
  record: ImportedHost,
  options: Options,
): Promise<{ host_id: number; before: Record<string, unknown> | null } | undefined> => {
  const found = await findHostOfUser(trx, user_id);
  if (!found) return undefined;
  if (found.host_id === null) {
    if (found.role !== null && found.role !== 'guest') return undefined;
    return { host_id: await insertHostRecord(trx, user_id, record, options), before: null };
  }
  const { host_id } = found;
  await lockHost(trx, host_id);
  const row = await findWholeRow(trx, 'hosts', host_id);
  if (!row) return undefined;
  const moved = findMovedPlace(row, record);
  const change = {
    ...keepLatest(row, toColumns(record)),
    ...(moved ? { address: moved.address, ...(await settle(trx, moved)), placed_by: options.staff_id } : {}),
    hosted_in: Math.max(options.season, Number(row['hosted_in'] ?? 0)),
  };
  await updateHost(trx, host_id, change);
  return { host_id, before: pickColumns(row, Object.keys(change)) };
};
