import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { Job } from './queue.ts';

/**
 * The clock of the jobs that have one. A run that is still waiting is not added again; runs missed while the server
 * was down are not made up for, since each looks for all that is due.
 */
export const scheduleOf = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap(({ name, cron }) =>
      cron === undefined ? [] : [{ task: name, match: cron, options: { jobKey: name, maxAttempts: 1 } }],
    ),
  );
