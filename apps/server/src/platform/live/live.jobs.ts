import { z } from 'zod';
import { defineJob } from '../jobs/queue.ts';
import { forgetChanges } from './live.queries.ts';

export const forgetLiveChanges = defineJob({
  name: 'forget_live_changes',
  payload: z.object({}),
  cron: '* * * * *',
  run: (_payload, { db }) => forgetChanges(db),
});
