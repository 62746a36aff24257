import type { Database } from '../apps/server/src/db/client.ts';
import type { Server } from './server.ts';

/** How large a season is: the demo is filled up to `fill`, then copied so many times. */
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

/** One number with what it is of; `higher` tells that more is better, of which only a reader makes use. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'MB' | 'KiB' | 'rows' | 'rows/s' | '/s' | '×' | 'points';
}

/** What a row is given: a season of its size, and a server over it for each tree that is measured. */
export interface Context {
  readonly db: Database;
  /** Of the same database, for other programs. */
  readonly url: string;
  readonly size: Size;
  /** The first is this tree; others come with `--tree`, to be measured in turn with it. None for a row that is alone. */
  readonly servers: readonly Server[];
  readonly password: string;
  /** Seconds that the season took to build in this run; undefined where it was there. */
  readonly buildSeconds: number | undefined;
  /** Only what holds this text in its name. */
  readonly only: string;
  readonly log: (line: string) => void;
}

/** One row of the bench: a measurement, and an SQL check of its result. */
export interface Row {
  readonly name: string;
  /** Whether it starts processes of its own, with none of `servers` beside them. */
  readonly isAlone?: true;
  readonly goal?: string;
  readonly run: (context: Context) => Promise<readonly Measure[]>;
  /** What is wrong, in words; none when all is right. Runs after `run`. */
  readonly check: (context: Context) => Promise<readonly string[]>;
}
