import type { ImportedWitness } from '@salons/contract/import-records';
import { DateTime } from 'luxon';
import type { Trx } from '../../db/client.ts';
import { noteContact } from '../contacts/contacts.service.ts';
import { israelsZone } from '../geo/places.service.ts';
import { insertWitness, lockWitness, updateWitness } from './witness-changes.queries.ts';
import { insertComment } from './witness-comments.queries.ts';
import { insertSeasonAnswer, listColumns, listSlotDays } from './witness-import.queries.ts';
import { resolvePlace, resolveSlots } from './witness-settling.service.ts';
import { insertSlots } from './witness-slots.queries.ts';

interface Options {
  readonly staff_id: number;
  /** Of the answer. */
  readonly season: number;
}

/** Free days of a sheet have no hours: they are evenings. */
const evening = { start_time: '17:00', end_time: '22:00', is_digital: false } as const;

/** Columns of the witness; a field that the sheet does not have is not among them. */
const toColumns = ({
  year_answer: _answer,
  free_days: _days,
  contacted_on: _day,
  comment: _comment,
  ...columns
}: ImportedWitness) => {
  const { city: _city, city_name: _name, country: _country, ...plain } = columns;
  // Fields that the sheet does not have are absent.
  return plain as { [K in keyof typeof plain]: NonNullable<(typeof plain)[K]> };
};

type Home = Parameters<typeof resolveSlots>[2]['home'];

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
  const found = await listColumns(trx, id, []);
  if (found) await insertEvenings(trx, { id, home: found.home }, days);
};

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
  if (contacted_on) {
    const at = DateTime.fromISO(`${contacted_on}T12:00`, { zone: israelsZone }).toUTC().toISO() ?? undefined;
    const past = at !== undefined && Date.parse(at) < Date.now() ? { at } : {};
    await noteContact(trx, { record: 'witness', witness_id }, staff_id, { channel: 'phone', ...past });
  }
  if (comment) await insertComment(trx, { witness_id, author_id: staff_id, text: comment });
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
  const hasPlace = record.city !== null || record.city_name !== null;
  const change = { ...toColumns(record), ...(hasPlace ? await resolvePlace(trx, record) : {}) };
  const before = await listColumns(trx, id, Object.keys(change));
  if (!before) return undefined;
  await updateWitness(trx, id, change);
  const { city_id, lat, lng } = { ...before.home, ...change };
  await addBeside(trx, id, record, { city_id, lat, lng }, options);
  return before.columns;
};
