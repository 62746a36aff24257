import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server's name of the order; without it the column can't be sorted by. */
  readonly order?: string;
  /** Stands at the end of its cell, as numbers do. */
  readonly isNumber?: boolean;
  /** Goes on in a second line where it is long. */
  readonly wraps?: boolean;
  /** Shown only to who asks for it, where columns can be chosen. */
  readonly isExtra?: boolean;
}

/** Which rows are ticked, and the ways to tick them. */
export interface RowTicks<Row> {
  readonly has: (row: Row) => boolean;
  readonly toggle: (rows: readonly Row[], on: boolean) => void;
  /** Names a row for those who don't see it. */
  readonly nameOf: (row: Row) => string;
}
