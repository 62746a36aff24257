import { z } from 'zod';
import { actionToken } from './action-links.ts';
import { endpoint } from './endpoint.ts';
import { isoTime } from './fields.ts';
import { relativeTeaming } from './relative-links.ts';
import { rideSteps } from './rides.ts';

/** Path of the driver's page, before its token. */
export const driverLinkBase = '/d/';

const params = z.object({ token: actionToken });

/** The ride to an evening and back, for its driver (product §11.217). */
export const linkedRide = relativeTeaming
  .omit({ id: true, is_digital: true, needs_ride: true, driver: true })
  .extend({
    /** First name of the witness. */
    first_name: z.string(),
    /** From when on steps can be noted. */
    steps_from: isoTime,
    /** Guests with a place who will be late, and by how many minutes at most; null without any. */
    late: z.object({ guests: z.int(), minutes: z.int() }).nullable(),
  });
export type LinkedRide = z.infer<typeof linkedRide>;

const secret = { permission: 'everybody', params } as const;

export const driverLinksEndpoints = {
  getRide: endpoint({
    ...secret,
    method: 'GET',
    path: '/api/rides/:token/',
    summary: 'The ride of a driver’s link; changes nothing; 404 once it has ended',
    answer: linkedRide,
  }),
  noteRideStep: endpoint({
    ...secret,
    method: 'POST',
    path: '/api/rides/:token/',
    summary: 'Notes a step of the ride or takes it back; 409 out of order; idempotent',
    body: z.object({ step: z.enum(rideSteps), done: z.boolean() }),
    answer: linkedRide,
  }),
};
