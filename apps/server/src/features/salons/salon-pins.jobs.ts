import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type Job } from '../../platform/jobs/queue.ts';
import { improvePins } from './salon-pins.service.ts';

/** About a minute of requests: the provider allows one per second. */
const pinsPerRun = 40;
/** Leaves every second request to interactive users. */
const pauseMs = 1500;

/** Every ten minutes: looks for more precise points of automatically placed pins (product §14.112). */
export const makeImprovePins = (outside: Pick<Deps, 'log' | 'geocoder'>): Job =>
  defineJob({
    name: 'improve_pins',
    payload: z.object({}),
    cron: '*/10 * * * *',
    run: (_payload, deps) => improvePins({ ...deps, ...outside }, { limit: pinsPerRun, pauseMs }),
  });
