import { Logger, runOnce } from 'graphile-worker';
import { pino } from 'pino';
import { attachments, jobsFor, makeTransports } from '../src/background.ts';
import { openPool } from '../src/db/limited-pool.ts';
import { limits } from '../src/db/limits.ts';
import { notifyDueEvents } from '../src/platform/events/notifier.service.ts';
import type { Job, JobDeps } from '../src/platform/jobs/queue.ts';
import { sendAllDue } from '../src/platform/messages/sender.ts';

/** Runs all pending notifiers, as the process does in the background. */
export const notifyAll = ({
  config,
  db,
  notifiers,
}: Pick<JobDeps, 'config' | 'db' | 'notifiers'>): Promise<void> =>
  notifyDueEvents({ config, db, notifiers, log: pino({ level: 'error' }) });

/**
 * Runs all jobs in the queue of the database at `url`, then sends all due messages, as the process does in the background.
 * @throws the first failure of a job
 */
export const workOff = async (url: string, deps: JobDeps): Promise<void> => {
  await notifyAll(deps);
  const failures: unknown[] = [];
  const run = (job: Job) => (payload: unknown) =>
    job.run(payload, deps).catch((failure: unknown) => {
      failures.push(failure);
      throw failure;
    });
  // A pool of its own has no error listener by then: a connection that the database closed first broke the test run.
  const pgPool = openPool(url, { max: 4, limit: limits.queue });
  await runOnce({
    pgPool,
    logger: new Logger(() => () => undefined),
    taskList: Object.fromEntries(
      jobsFor(deps.config, pino({ level: 'error' })).map((job) => [job.name, run(job)]),
    ),
  }).finally(() => pgPool.end());
  if (failures.length > 0) throw failures[0];
  const { config, db } = deps;
  const log = pino({ level: 'error' });
  await sendAllDue({ config, db, transports: makeTransports(config), attachments, log });
};
