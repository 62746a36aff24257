import { z } from 'zod';
import { defineJob } from '../jobs/queue.ts';
import { forgetChanges } from './live.queries.ts';

/** Deletes old live changes, every minute. */
export const forgetLiveChanges = defineJob({
  name: 'forget_live_changes',
  payload: z.object({}),
  cron: '* * * * *',
  run: (_payload, { db }) => forgetChanges(db),
});
