import { firstOverlap } from '@salons/contract/witness-form';
import type { StoredSlot } from './registration.ts';

export const slotParts = ['morning', 'afternoon', 'evening', 'hours'] as const;
const partHours: Readonly<Record<string, readonly [string, string]>> = {
  morning: ['08:00', '12:00'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '22:00'],
};

/** The fields of a new slot; '' and undefined are unanswered. */
export interface SlotFields {
  readonly date?: string | undefined;
  readonly part?: string | undefined;
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
  readonly is_digital: boolean;
  /** Text while none is chosen. */
  readonly radius_km: number | string;
}

export const emptySlot = {
  date: '',
  part: '',
  start_time: '',
  end_time: '',
  is_digital: false,
  radius_km: 20,
};

interface SlotProblem {
  readonly field: 'date' | 'part' | 'start_time' | 'end_time' | 'radius_km';
  readonly code: 'required' | 'outOfRange' | 'dateAlreadyExists';
}

export const isStarted = ({ date = '', part = '' }: SlotFields): boolean => date !== '' || part !== '';

/**
 * The slot of the fields, or its errors.
 * @param today `YYYY-MM-DD`, the earliest valid day
 */
export const toSlot = (
  fields: SlotFields,
  slots: readonly StoredSlot[],
  today: string,
): { readonly slot: StoredSlot } | { readonly problem: SlotProblem } => {
  const { date = '', part = '', is_digital, radius_km } = fields;
  if (date === '') return { problem: { field: 'date', code: 'required' } };
  if (date < today) return { problem: { field: 'date', code: 'outOfRange' } };
  if (part === '') return { problem: { field: 'part', code: 'required' } };
  const [start_time, end_time] = partHours[part] ?? [fields.start_time ?? '', fields.end_time ?? ''];
  if (start_time === '') return { problem: { field: 'start_time', code: 'required' } };
  if (end_time === '') return { problem: { field: 'end_time', code: 'required' } };
  if (start_time >= end_time) return { problem: { field: 'end_time', code: 'outOfRange' } };
  if (!is_digital && typeof radius_km !== 'number')
    return { problem: { field: 'radius_km', code: 'required' } };
  const slot = {
    date,
    start_time,
    end_time,
    is_digital,
    radius_km: is_digital || typeof radius_km !== 'number' ? null : radius_km,
  };
  if (firstOverlap([...slots, slot]) !== undefined)
    return { problem: { field: 'date', code: 'dateAlreadyExists' } };
  return { slot };
};

/** Adds a slot in chronological order. */
export const withSlot = (slots: readonly StoredSlot[], slot: StoredSlot): StoredSlot[] =>
  [...slots, slot].sort((one, other) =>
    `${one.date} ${one.start_time}`.localeCompare(`${other.date} ${other.start_time}`),
  );
