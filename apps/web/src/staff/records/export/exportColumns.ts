import { guestRecord } from '@salons/contract/records/guests';
import { hostRecord } from '@salons/contract/records/hosts';
import { columnFields } from '@salons/contract/records/record';
import { salonRecord } from '@salons/contract/records/salons';
import { witnessRecord } from '@salons/contract/records/witnesses';

/** File columns by screen column. */
export const fileColumns = {
  hosts: columnFields(hostRecord.columns),
  guests: columnFields(guestRecord.columns),
  salons: columnFields(salonRecord.columns),
  witnesses: columnFields(witnessRecord.columns),
} as const;

/** The file's columns of the shown ones; unknown columns are omitted. */
export const columnsShown = (noun: keyof typeof fileColumns, keys: readonly string[]): string[] =>
  keys.flatMap((key) => fileColumns[noun][key] ?? []);
