import { z } from 'zod';
import { removeExpired } from '../../db/expired.ts';
import { defineJob } from './queue.ts';

export const removeExpiredJob = defineJob({
  name: 'remove_expired',
  payload: z.object({}),
  cron: '17 * * * *',
  run: (_payload, { db }) => removeExpired(db),
});
