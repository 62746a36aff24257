import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import { openPool } from '../../db/limited-pool.ts';
import { limits } from '../../db/limits.ts';
import { lanes } from './lanes.ts';
import { Presence } from './presence.ts';
import type { Job, JobDeps } from './queue.ts';
import { loggerTo, type Runners, startRunners } from './runners.ts';

/** Backoff between two starts while the database is down. */
const pauses = { firstMs: 100, longestMs: 1000 };
/** How long running jobs may take to finish at the end; unfinished ones are unlocked for others then. */
const endMs = 6000;

/** Brings the queue's own tables up to date. */
export const migrateQueue = async (url: string, log: Log): Promise<void> => {
  const pool = openPool(url, { max: 2, limit: limits.migration });
  try {
    await runMigrations({ pgPool: pool, logger: loggerTo(log) });
  } finally {
    await pool.end();
  }
};

/**
 * Works through the queue of the database at `url`, with connections of its own, and runs the scheduled jobs. After a
 * loss of the database it starts again as soon as that is back (product §14.62).
 * @returns stops it, waiting up to six seconds for running jobs
 */
export const startWorker = async (options: {
  readonly url: string;
  readonly log: Log;
  readonly jobs: readonly Job[];
  readonly deps: JobDeps;
}): Promise<{ stop: () => Promise<void> }> => {
  const { url, log, jobs, deps } = options;
  const ending = new AbortController();
  const pool = openPool(url, {
    // One connection a lane to listen on; the rest is for polling the queue.
    max: Object.keys(lanes).length + 6,
    limit: limits.queue,
    onError: (error) => log.error({ err: error }, 'a connection of the worker broke'),
  });
  const presence = new Presence(pool, log);
  const stopping = new Set<Promise<void>>();
  const start = async (): Promise<Runners> => {
    await presence.join();
    return startRunners({ pool, log, jobs, deps, presence });
  };

  /** Starts the next runners, retrying while the database is down. */
  const startAgain = async (): Promise<Runners | undefined> => {
    for (
      let waitMs = pauses.firstMs;
      !ending.signal.aborted;
      waitMs = Math.min(waitMs * 2, pauses.longestMs)
    ) {
      try {
        return await start();
      } catch (error) {
        log.warn({ err: error }, 'the worker does not start yet');
        await pause(waitMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
    return undefined;
  };

  /** Stops runners without waiting for their running jobs, so that the next ones start at once. */
  const stopInBackground = (runners: Runners): void => {
    const ended = runners.stop().finally(() => stopping.delete(ended));
    stopping.add(ended);
  };

  const supervise = async (first: Runners): Promise<void> => {
    let runners: Runners | undefined = first;
    const isEnding = new Promise<'ending'>((resolve) => {
      if (ending.signal.aborted) resolve('ending');
      else ending.signal.addEventListener('abort', () => resolve('ending'), { once: true });
    });
    while (runners !== undefined) {
      const why = await Promise.race([runners.broken, isEnding]);
      stopInBackground(runners);
      if (why === 'ending') break;
      log.error({ err: why }, 'the worker stopped and begins again');
      await pause(pauses.firstMs, undefined, { signal: ending.signal }).catch(() => undefined);
      runners = await startAgain();
    }
    await Promise.allSettled(stopping);
  };

  try {
    await migrateQueue(url, log);
    const supervision = supervise(await start());
    return {
      stop: async () => {
        ending.abort();
        await Promise.race([supervision, pause(endMs)]);
        await presence.leave();
        await Promise.race([pool.end(), pause(1000)]);
      },
    };
  } catch (error) {
    await presence.leave();
    await pool.end();
    throw error;
  }
};
