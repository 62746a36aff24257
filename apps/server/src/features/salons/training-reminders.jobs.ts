import { z } from 'zod';
import { defineJob } from '../../platform/jobs/queue.ts';
import { remindOfTrainings } from './training-reminders.service.ts';

/** Every ten minutes: reminds hosts of the next day's preparation meetings (product §12.236). */
export const trainingRemindersJob = defineJob({
  name: 'remind_of_trainings',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: (_payload, deps) => remindOfTrainings(deps),
});
