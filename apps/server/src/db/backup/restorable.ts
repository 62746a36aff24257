import type { ClientBase } from 'pg';

export const isDamaged = 'The backup is damaged or incomplete; nothing was restored.';

/** A file that fills an empty database. */
export interface Restorable {
  readonly head: {
    readonly version: string;
    readonly made_at: string;
    readonly migrations: readonly string[];
  };
  /** Writes all rows in the transaction of `client`. @returns how many of each table @throws where it is damaged */
  readonly fill: (client: ClientBase) => Promise<ReadonlyMap<string, number>>;
  readonly close: () => Promise<void>;
}
