import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type Job } from '../../platform/jobs/queue.ts';
import { improvePins } from './salon-pins.service.ts';

/** A minute's work at a provider that is asked once a second. */
const pinsPerRun = 40;
/** Between two questions somebody who waits can take a turn. */
const pauseMs = 1500;

/** Every ten minutes: looks for finer points of salons whose pin no person placed (product §14.112). */
export const makeImprovePins = (outside: Pick<Deps, 'log' | 'geocoder'>): Job =>
  defineJob({
    name: 'improve_pins',
    payload: z.object({}),
    cron: '*/10 * * * *',
    run: (_payload, deps) => improvePins({ ...deps, ...outside }, { limit: pinsPerRun, pauseMs }),
  });
