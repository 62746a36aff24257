import { z } from 'zod';
import { actionToken } from './action-links.ts';
import { smsCode } from './digits.ts';
import { endpoint } from './endpoint.ts';
import { id, isoTime } from './fields.ts';
import { coordinator } from './own-witness.ts';
import { ride } from './rides.ts';

/** Path of the relative's screen, before its token. */
export const relativeLinkBase = '/r/';

const params = z.object({ token: actionToken });

/** A coming evening as shown to a relative (product §11.204). */
export const relativeTeaming = z.object({
  id,
  salon_time: isoTime,
  time_zone: z.string(),
  city_name: z.string().nullable(),
  host_first_name: z.string(),
  is_digital: z.boolean(),
  needs_ride: z.boolean(),
  driver: z.string().nullable(),
  ride,
  coordinator,
  /** Street and door; null by video, and before `place_from`. */
  place: z
    .object({
      address: z.string().nullable(),
      house_number: z.string().nullable(),
      floor: z.int().nullable(),
      apartment_number: z.int().nullable(),
      has_elevator: z.boolean(),
    })
    .nullable(),
  /** When street and door become visible. */
  place_from: isoTime,
});
export type RelativeTeaming = z.infer<typeof relativeTeaming>;

export const relativeLinksEndpoints = {
  readRelativeLink: endpoint({
    method: 'GET',
    path: '/api/relatives/:token/',
    permission: 'everybody',
    summary: 'Whose evenings a relative’s link shows, and that it needs a code; 404 once it has ended',
    params,
    answer: z.object({ first_name: z.string(), code_required: z.literal(true) }),
  }),
  sendRelativeCode: endpoint({
    method: 'POST',
    path: '/api/relatives/:token/code/',
    permission: 'everybody',
    summary: 'Sends a code to the phone that the link was sent to',
    params,
    answer: z.object({}),
  }),
  openRelativeLink: endpoint({
    method: 'POST',
    path: '/api/relatives/:token/open/',
    permission: 'everybody',
    summary: 'Returns the coming evenings for a valid code; each access is logged',
    params,
    body: z.object({ code: smsCode }),
    answer: z.array(relativeTeaming),
  }),
};
