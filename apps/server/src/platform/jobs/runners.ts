import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import { type Lane, lanes } from './lanes.ts';
import type { Presence } from './presence.ts';
import type { Job, JobDeps } from './queue.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
export const loggerTo = (log: Log) => new Logger(() => (level, message) => log[levels[level]](message));

/** How long running jobs may take to finish. */
const patienceMs = 5000;
/** How long to wait for a runner to stop: its promise may never settle when its connection breaks meanwhile. */
const stopMs = 6000;

/** Signs each of the lane's names in before its first job. */
const registerPresence = (presence: Presence) => ({
  name: 'salons-presence',
  version: '1',
  worker: {
    hooks: {
      startWorker: (_context: unknown, { worker }: { worker: { workerPool: { id: string } } }) =>
        presence.add(worker.workerPool.id),
    },
  },
});

/**
 * The cron items of the scheduled jobs. A run that is still waiting is not added again; runs missed while the server
 * was down are not repeated, since each run handles all that is due.
 */
export const toCronItems = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap(({ name, cron }) =>
      cron === undefined ? [] : [{ task: name, match: cron, options: { jobKey: name, maxAttempts: 1 } }],
    ),
  );

export interface Runners {
  /** Settles once one of them is broken: it could not store a job's end, or lost the database. */
  readonly broken: Promise<unknown>;
  /** Stops them all once their running jobs have finished. */
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly pool: Pool;
  readonly log: Log;
  readonly jobs: readonly Job[];
  readonly deps: JobDeps;
  readonly presence: Presence;
}

export const startRunners = async ({ pool, log, jobs, deps, presence }: Options): Promise<Runners> => {
  const names = Object.keys(lanes) as Lane[];
  const pools: string[] = [];
  const runners: Runner[] = [];
  let reportBroken: (problem: unknown) => void = () => undefined;
  const broken = new Promise<unknown>((resolve) => {
    reportBroken = resolve;
  });
  const running = new Set<Promise<void>>();
  const runJob = (job: Job, payload: unknown): Promise<void> => {
    const run = job.run(payload, deps).finally(() => running.delete(run));
    running.add(run);
    return run;
  };
  const stop = async () => {
    // A runner that already stops by itself throws when stopped again; its promise settles when it has ended.
    const stopped = Promise.allSettled(runners.flatMap((runner) => [runner.stop(), runner.promise]));
    await Promise.race([stopped, pause(stopMs, undefined, { ref: false })]);
    // Jobs that still run stay locked until they have finished.
    await Promise.allSettled(running);
    await Promise.allSettled(pools.map((id) => presence.retire(id)));
  };
  try {
    for (const lane of names) {
      const own = jobs.filter((job) => (job.lane ?? 'general') === lane);
      if (own.length === 0) continue;
      const events: WorkerEvents = new EventEmitter();
      events.on('pool:create', ({ workerPool }) => void pools.push(workerPool.id));
      events.on('worker:getJob:error', ({ error }) => reportBroken(error));
      events.on('pool:fatalError', ({ error }) => reportBroken(error));
      const runner = await run({
        pgPool: pool,
        logger: loggerTo(log),
        noHandleSignals: true,
        concurrency: lanes[lane],
        pollInterval: 2000,
        gracefulShutdownAbortTimeout: patienceMs,
        events,
        taskList: Object.fromEntries(
          own.map((job) => [job.name, (payload: unknown) => runJob(job, payload)]),
        ),
        parsedCronItems: toCronItems(own),
        preset: {
          plugins: [registerPresence(presence)],
          // Other values store a job's end in an unawaited promise, whose rejection ends the process.
          worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        },
      });
      runners.push(runner);
      runner.promise.then(() => reportBroken(undefined), reportBroken);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { broken, stop };
};
