import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Lane } from './lanes.ts';
import { addJob } from './queue.queries.ts';

export type JobDeps = Pick<Deps, 'config' | 'db' | 'locks' | 'notifiers'>;

/** Something that is done later, or on a schedule. */
export interface Job<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: S;
  /** When it runs by the clock, as a crontab pattern in UTC; without it only when enqueued. */
  readonly cron?: string;
  /** Which jobs it waits beside; `general` by default. */
  readonly lane?: Lane;
  /** Does the work; an error makes it retry later, up to 25 times. */
  readonly run: (payload: unknown, deps: JobDeps) => Promise<void>;
}

export const defineJob = <S extends z.ZodType>(job: {
  readonly name: string;
  readonly payload: S;
  readonly cron?: string;
  readonly lane?: Lane;
  readonly run: (payload: z.output<S>, deps: JobDeps) => Promise<void>;
}): Job<S> => ({ ...job, run: (payload, deps) => job.run(job.payload.parse(payload), deps) });

/**
 * Enqueues a job in the caller's transaction: without the commit it never runs.
 * @param options `runAt` an ISO time, now by default; `key` one waiting job for each key; of one `queue`
 *   a single job runs at a time, in all processes together
 */
export const enqueue = <S extends z.ZodType>(
  trx: Trx,
  job: Job<S>,
  payload: z.input<S>,
  options: { readonly runAt?: string; readonly key?: string; readonly queue?: string } = {},
): Promise<void> => addJob(trx, { name: job.name, payload, ...options });
