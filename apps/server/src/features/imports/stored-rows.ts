import type { ImportedHost, ImportedWitness } from '@salons/contract/import-records';
import type { ImportMatch, ImportRow } from '@salons/contract/imports';

export type RowState = 'ready' | 'problems' | 'duplicates' | 'skipped';

/** What the last check found in a row. */
export interface StoredCheck {
  readonly cells: ImportRow['cells'];
  readonly missing: ImportRow['missing'];
  readonly matches: ImportMatch[];
  readonly record: ImportedWitness | ImportedHost;
  readonly phones: readonly string[];
}

export interface StoredRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly choice: 'skip' | 'update' | 'new' | null;
  readonly state: RowState;
}
