import { z } from 'zod';
import { isoTime } from './fields.ts';

/** The steps of a ride, in order. */
export const rideSteps = ['fetched', 'arrived', 'home'] as const;
export type RideStep = (typeof rideSteps)[number];

/** When a driver noted each step (product §11.217). */
export const ride = z.object({
  fetched_at: isoTime.nullable(),
  arrived_at: isoTime.nullable(),
  home_at: isoTime.nullable(),
});
export type Ride = z.infer<typeof ride>;
