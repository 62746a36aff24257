import type { WitnessSlot } from '@salons/contract/witness-records';

/** A free time in the edited list; a new one has no id yet. */
export interface TimeRow extends Omit<WitnessSlot, 'id'> {
  readonly id: number | null;
  readonly key: string;
}

export const toRows = (slots: readonly WitnessSlot[]): TimeRow[] =>
  slots.map((slot) => ({ ...slot, key: String(slot.id) }));

const inOrder = (rows: readonly TimeRow[]): TimeRow[] =>
  rows.toSorted((one, other) =>
    `${one.date} ${one.start_time}`.localeCompare(`${other.date} ${other.start_time}`),
  );

/** Adds a row, or replaces the one with the same key. */
export const withRow = (rows: readonly TimeRow[], row: TimeRow): TimeRow[] =>
  inOrder([...rows.filter(({ key }) => key !== row.key), row]);

export const withoutRow = (rows: readonly TimeRow[], key: string): TimeRow[] =>
  rows.filter((row) => row.key !== key);

const overlaps = (one: TimeRow, other: TimeRow) =>
  one.key !== other.key &&
  one.time_zone === other.time_zone &&
  one.date === other.date &&
  one.start_time < other.end_time &&
  other.start_time < one.end_time;

/** Whether a row overlaps another one; times in different zones are left to the server. */
export const isClashing = (rows: readonly TimeRow[], row: TimeRow): boolean =>
  rows.some((other) => overlaps(row, other));

const toSlotBody = ({ key: _key, host_salon: _salon, ...slot }: TimeRow) => slot;
const isChanged = (slots: readonly WitnessSlot[], row: TimeRow): boolean => {
  const before = toRows(slots).find(({ id }) => id === row.id);
  return before === undefined || JSON.stringify(toSlotBody(before)) !== JSON.stringify(toSlotBody(row));
};

export const toBody = (rows: readonly TimeRow[]) => rows.map(toSlotBody);

/**
 * Keys of the rows that the server rejected: overlapping ones, else moved teamed ones, else all changed ones.
 */
export const refusedRows = (slots: readonly WitnessSlot[], rows: readonly TimeRow[]): string[] => {
  const changed = rows.filter((row) => isChanged(slots, row));
  const clashing = changed.filter((row) => isClashing(rows, row));
  const teamed = changed.filter(({ host_salon }) => host_salon !== null);
  const wrong = clashing.length > 0 ? clashing : teamed.length > 0 ? teamed : changed;
  return wrong.map(({ key }) => key);
};
