import type { Database } from '../apps/server/src/db/client.ts';
import type { Server } from './server.ts';

/** Size of a season: the demo is filled up to `fill`, then copied `copies` times. */
export interface Size {
  readonly name: string;
  readonly fill?: { readonly salons: number; readonly guests: number; readonly witnesses: number };
  readonly copies: number;
  readonly rounds: number;
}

export const sizes = [
  { name: 'tiny', copies: 1, rounds: 1 },
  { name: 'small', fill: { salons: 900, guests: 12_000, witnesses: 280 }, copies: 8, rounds: 5 },
  { name: 'million', fill: { salons: 900, guests: 12_000, witnesses: 280 }, copies: 84, rounds: 9 },
] as const satisfies readonly Size[];

/** A named number with its unit. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'MB' | 'KiB' | 'rows' | 'rows/s' | '/s' | '×' | '%' | 'points';
}

/** Input of a row: a season of its size, and a server for each measured tree. */
export interface Context {
  readonly db: Database;
  /** URL of the same database, for other programs. */
  readonly url: string;
  readonly size: Size;
  /** This tree first, then those of `--tree`, measured alternately. Empty for a row with `isAlone`. */
  readonly servers: readonly Server[];
  readonly password: string;
  /** Build time of the season in this run; undefined if it existed. */
  readonly buildSeconds: number | undefined;
  /** Limits the cases to names with this text. */
  readonly only: string;
  readonly log: (line: string) => void;
}

/** One row of the bench: a measurement, and an SQL check of its result. */
export interface Row {
  readonly name: string;
  /** Whether it starts its own processes, without `servers`. */
  readonly isAlone?: true;
  readonly goal?: string;
  readonly run: (context: Context) => Promise<readonly Measure[]>;
  /** Problems as texts. Runs after `run`. */
  readonly check: (context: Context) => Promise<readonly string[]>;
}
