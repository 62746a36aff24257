import { z } from 'zod';
import { actionToken } from './action-links.ts';
import { endpoint } from './endpoint.ts';
import { isoTime, name } from './fields.ts';
import { accessibilityFeatures } from './salon-traits.ts';

/** Path of the screen on which a registration by telephone is finished, before its token. */
export const finishLinkBase = '/finish/';

const floorNumber = z.int().min(-10).max(200);

/** What staff noted of a person on the telephone, for the holder of the link (product §10.140). */
export const finishing = z.object({
  role: z.enum(['host', 'guest']),
  first_name: z.string(),
  last_name: z.string(),
  /** Whether the terms have been accepted. */
  done: z.boolean(),
  /** The host's next salon at an address. */
  salon: z
    .object({
      event_time: isoTime,
      time_zone: z.string(),
      city_name: z.string().nullable(),
      address: z.string().nullable(),
      house_number: z.string().nullable(),
      floor: z.int().nullable(),
      apartment_number: z.int().nullable(),
      accessibility: z.array(z.enum(accessibilityFeatures)),
    })
    .nullable(),
});
export type Finishing = z.infer<typeof finishing>;

export const finishForm = z.object({
  first_name: name,
  last_name: name,
  confirm_policy: z.literal(true, { error: 'required' }),
  floor: floorNumber.nullish(),
  apartment_number: z.int().min(0).max(99_999).nullish(),
  accessibility: z.array(z.enum(accessibilityFeatures)).max(20).nullish(),
});
export type FinishForm = z.output<typeof finishForm>;

const params = z.object({ token: actionToken });

export const finishingEndpoints = {
  readFinishing: endpoint({
    method: 'GET',
    path: '/api/finish/:token/',
    permission: 'everybody',
    summary: 'What was noted on the telephone of the person of a link; changes nothing',
    params,
    answer: finishing,
  }),
  finishRegistration: endpoint({
    method: 'POST',
    path: '/api/finish/:token/',
    permission: 'everybody',
    summary: 'Confirms the name, accepts the terms and completes the address; again changes nothing',
    params,
    body: finishForm,
    answer: z.object({ done: z.literal(true) }),
  }),
};
