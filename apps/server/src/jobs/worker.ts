import { Logger, run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import type { Job, JobDeps } from './queue.ts';
import { scheduleOf } from './schedule.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
const loggerTo = (log: Log) => new Logger(() => (level, message) => log[levels[level]](message));

/** Brings the queue's own tables up to date; the worker does so by itself. */
export const migrateQueue = async (url: string, log: Log): Promise<void> => {
  await runMigrations({ connectionString: url, logger: loggerTo(log) });
};

/**
 * Starts working through the queue of the database at `url`, with connections of its own, and by the clock of the jobs.
 * @returns what ends it: jobs that run are let finish, up to five seconds
 */
export const startWorker = async (options: {
  readonly url: string;
  readonly log: Log;
  readonly jobs: readonly Job[];
  readonly deps: JobDeps;
}): Promise<{ stop: () => Promise<void> }> => {
  const { url, log, jobs, deps } = options;
  const onError = (error: Error) => log.error({ err: error }, 'a connection of the worker broke');
  const pool = new pg.Pool({ connectionString: url, max: 6 });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const runner = await run({
    pgPool: pool,
    logger: loggerTo(log),
    noHandleSignals: true,
    // Messages wait for servers elsewhere; what is due on a clock goes ahead of them by its priority.
    concurrency: 4,
    pollInterval: 2000,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload, deps)])),
    parsedCronItems: scheduleOf(jobs),
  }).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the worker stopped'));
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
};
