import { percentile } from '../statistics.ts';

/** What one kind of request got, in milliseconds from the moment it was due. */
export interface Tally {
  /** Durations of the requests that were served. */
  readonly served: number[];
  /** Durations of those answered 503 with `Retry-After`. */
  readonly shed: number[];
  /** Milliseconds from the start at which they were shed. */
  readonly shedAt: number[];
  /** Other answers and errors, by their status or name. */
  readonly wrong: Record<string, number>;
}

export const makeTally = (): Tally => ({ served: [], shed: [], shedAt: [], wrong: {} });

export const countAll = ({ served, shed, wrong }: Tally): number =>
  served.length + shed.length + Object.values(wrong).reduce((sum, count) => sum + count, 0);

/** Share of the requests that were shed, from 0 to 1. */
export const getShedShare = (tally: Tally): number => tally.shed.length / Math.max(1, countAll(tally));

export const p99 = ({ served }: Tally): number => percentile(served, 0.99);
