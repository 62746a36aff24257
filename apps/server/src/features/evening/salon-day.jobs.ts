import { z } from 'zod';
import { defineJob, enqueue } from '../../platform/jobs/queue.ts';
import { listSalonsToday, listSalonsToThank } from './salon-day.queries.ts';
import { toMorningMessageTime, toThanksAfter } from './salon-day.rules.ts';
import { notifyOnMorning, thankForSalon } from './salon-day.service.ts';

const nothing = z.object({});
const ofSalon = z.object({ id: z.int() });

const morningOfSalonJob = defineJob({
  name: 'tell_on_morning',
  payload: ofSalon,
  run: ({ id }, deps) => notifyOnMorning(deps, id),
});

const thankForOne = defineJob({
  name: 'thank_for_salon',
  payload: ofSalon,
  run: ({ id }, deps) => thankForSalon(deps, id),
});

/** Every ten minutes: one job per salon whose morning message is due (product §12.220). */
export const morningsJob = defineJob({
  name: 'tell_on_mornings',
  payload: nothing,
  cron: '*/10 * * * *',
  run: (_payload, { db }) =>
    db.transaction().execute(async (trx) => {
      for (const { id, event_time, time_zone, now } of await listSalonsToday(trx))
        if (Date.parse(toMorningMessageTime(event_time, time_zone)) <= Date.parse(now))
          await enqueue(trx, morningOfSalonJob, { id }, { key: `morning:${id}` });
    }),
});

/** Every ten minutes: one job per salon whose thanks are due (product §12.221). */
export const thankForSalons = defineJob({
  name: 'thank_for_salons',
  payload: nothing,
  cron: '*/10 * * * *',
  run: (_payload, { db }) =>
    db.transaction().execute(async (trx) => {
      for (const { id, event_time, time_zone, now } of await listSalonsToThank(trx))
        if (Date.parse(toThanksAfter(event_time, time_zone)) <= Date.parse(now))
          await enqueue(trx, thankForOne, { id }, { key: `thanks:${id}` });
    }),
});

export const salonDayJobs = [morningsJob, morningOfSalonJob, thankForSalons, thankForOne];
