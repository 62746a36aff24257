import { z } from 'zod';
import { defineJob, enqueue } from '../../platform/jobs/queue.ts';
import { twoDaysBefore } from '../../platform/messages/clocks.service.ts';
import { listSalonsToRemind } from './salon-reminders.queries.ts';
import { remindGuestsOfSalon } from './salon-reminders.service.ts';

const remindSalonJob = defineJob({
  name: 'remind_of_salon',
  payload: z.object({ id: z.int() }),
  run: ({ id }, deps) => remindGuestsOfSalon(deps, id),
});

/** Every ten minutes: one job per salon that is two days away (product §12.8). */
export const remindSalonsJob = defineJob({
  name: 'remind_of_salons',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: (_payload, { db }) =>
    db.transaction().execute(async (trx) => {
      for (const { id, event_time, time_zone, now } of await listSalonsToRemind(trx))
        if (Date.parse(twoDaysBefore(event_time, time_zone)) <= Date.parse(now))
          await enqueue(trx, remindSalonJob, { id }, { key: `two_days:${id}` });
    }),
});

export const salonRemindersJobs = [remindSalonsJob, remindSalonJob];
