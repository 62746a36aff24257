import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server's name of the order; without it the column is not sortable. */
  readonly order?: string;
  /** End-aligned. */
  readonly isNumber?: boolean;
  /** Wraps long content. */
  readonly wraps?: boolean;
  /** Hidden by default, where columns can be selected. */
  readonly isExtra?: boolean;
}

/** Selection state of the rows. */
export interface RowTicks<Row> {
  readonly has: (row: Row) => boolean;
  readonly toggle: (rows: readonly Row[], on: boolean) => void;
  /** Accessible name of a row. */
  readonly nameOf: (row: Row) => string;
}
