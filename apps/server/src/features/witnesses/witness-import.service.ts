import type { ImportedWitness } from '@salons/contract/import-records';
import { DateTime } from 'luxon';
import type { Trx } from '../../db/client.ts';
import { findMovedPlace, findWholeRow, pickColumns, type WholeRow } from '../../db/whole-row.ts';
import { noteContact } from '../contacts/contacts.service.ts';
import { israelsZone } from '../geo/places.service.ts';
import { insertWitness, lockWitness, updateWitness } from './witness-changes.queries.ts';
import { insertComment } from './witness-comments.queries.ts';
import { findNoted, insertSeasonAnswer, listSlotDays } from './witness-import.queries.ts';
import { resolvePlace, resolveSlots } from './witness-settling.service.ts';
import { insertSlots } from './witness-slots.queries.ts';

interface Options {
  readonly staff_id: number;
  /** Of the answer. */
  readonly season: number;
}

/** Free days of a sheet have no hours: they are evenings. */
const evening = { start_time: '17:00', end_time: '22:00', is_digital: false } as const;

/** Columns of the witness without the home; a field that the sheet does not have is not among them. */
const toColumns = ({
  year_answer: _answer,
  free_days: _days,
  contacted_on: _day,
  comment: _comment,
  ...columns
}: ImportedWitness) => {
  const { city: _city, city_name: _name, country: _country, address: _address, ...plain } = columns;
  // Fields that the sheet does not have are absent.
  return plain as { [K in keyof typeof plain]: NonNullable<(typeof plain)[K]> };
};

type Home = Parameters<typeof resolveSlots>[2]['home'];

const toHome = (row: WholeRow): Home => {
  const toNumber = (value: unknown) => (typeof value === 'number' ? value : null);
  return { city_id: toNumber(row['city_id']), lat: toNumber(row['lat']), lng: toNumber(row['lng']) };
};

/** Adds free evenings on days without a free time. */
const insertEvenings = async (
  trx: Trx,
  { id, home }: { readonly id: number; readonly home: Home },
  days: readonly string[],
): Promise<void> => {
  const known = new Set(await listSlotDays(trx, id));
  const slots = days.filter((date) => !known.has(date)).map((date) => ({ date, ...evening }));
  await insertSlots(trx, await resolveSlots(trx, slots, { id, home }, 'free_days'));
};

/** Adds free evenings from the witness's home, 17–22, on days without a free time. */
export const addEvenings = async (trx: Trx, id: number, days: readonly string[]): Promise<void> => {
  const row = await findWholeRow(trx, 'witnesses', id);
  if (row) await insertEvenings(trx, { id, home: toHome(row) }, days);
};

/** Noon of a day in Israel, or now where that is to come. */
const toPastNoon = (day: string): string => {
  const noon = DateTime.fromISO(`${day}T12:00`, { zone: israelsZone });
  return new Date(Math.min(noon.toMillis(), Date.now())).toISOString();
};

/** Adds what belongs to a witness; a call, comment, answer or free day that is there already is not added again. */
const addBeside = async (
  trx: Trx,
  witness_id: number,
  { year_answer, free_days = [], contacted_on, comment }: ImportedWitness,
  home: Home,
  { staff_id, season }: Options,
): Promise<void> => {
  await insertEvenings(trx, { id: witness_id, home }, free_days);
  if (year_answer)
    await insertSeasonAnswer(trx, { witness_id, season, status: year_answer, author_id: staff_id });
  const at = contacted_on === undefined ? null : toPastNoon(contacted_on);
  const noted = await findNoted(trx, witness_id, { at, text: comment ?? null });
  if (at !== null && !noted.call)
    await noteContact(trx, { record: 'witness', witness_id }, staff_id, { channel: 'phone', at });
  if (comment && !noted.comment) await insertComment(trx, { witness_id, author_id: staff_id, text: comment });
};

/**
 * Creates a witness from a sheet, without consents, login or message (product §10.216).
 * @param options `duplicates` witnesses alike, beside whom it is created; `witness_type` where the row has none
 */
export const insertImportedWitness = async (
  trx: Trx,
  record: ImportedWitness,
  options: Options & { readonly duplicates: readonly number[]; readonly witness_type: string | null },
): Promise<number> => {
  const home = await resolvePlace(trx, record);
  const id = await insertWitness(trx, {
    ...toColumns(record),
    address: record.address ?? null,
    first_name: record.first_name,
    last_name: record.last_name,
    ...home,
    witness_type: record.witness_type ?? options.witness_type ?? 'other',
    filled_by: 'other',
    duplicate_ids: [...options.duplicates],
  });
  if (id === undefined) throw new Error('a witness without a form is always inserted');
  await addBeside(trx, id, record, home, options);
  return id;
};

/**
 * Overwrites what the sheet has of an existing witness; the rest stays.
 * @returns the former values of the changed columns; undefined for a witness that is not there any more
 */
export const updateFromImport = async (
  trx: Trx,
  id: number,
  record: ImportedWitness,
  options: Options,
): Promise<Record<string, unknown> | undefined> => {
  if (!(await lockWitness(trx, id))) return undefined;
  const row = await findWholeRow(trx, 'witnesses', id);
  if (!row) return undefined;
  const moved = findMovedPlace(row, record);
  const change = {
    ...toColumns(record),
    ...(moved ? { address: moved.address, ...(await resolvePlace(trx, moved)) } : {}),
  };
  await updateWitness(trx, id, change);
  await addBeside(trx, id, record, toHome({ ...row, ...change }), options);
  return pickColumns(row, Object.keys(change));
};
