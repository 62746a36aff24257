import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, isoTime, linkToken, undo } from './fields.ts';
import { markerInfo } from './markers.ts';

/** Purpose of a message's link; a new one needs its action on the server and its texts in the browser. */
export const actionPurposes = [
  'approve',
  'deny',
  'coming',
  'not_coming',
  'cancel',
  'accept_offer',
  'refuse_offer',
  'take',
  'move_back',
] as const;
export type ActionPurpose = (typeof actionPurposes)[number];

/** Path of the link's screen, before its token. */
export const actionLinkBase = '/l/';

/** The secret of a link: 128 random bits. */
export const actionToken = linkToken(22).pipe(z.string().regex(/^[\w-]{22}$/));
const params = z.object({ token: actionToken });

/** Subject of a link, for its holder: first names, places, day and town only (product §12.191). */
export const actionLink = z.object({
  purpose: z.enum(actionPurposes),
  expires_at: isoTime,
  /** Whether its action has been done. */
  done: z.boolean(),
  /** Whether another guest took the place and the person still waits (product §7.195). */
  gone: z.boolean(),
  salon: z.object({
    name: z.string(),
    /** With the offset of the salon's own clock. */
    event_time: isoTime,
    city_name: z.string().nullable(),
  }),
  person: z.object({ first_name: z.string(), guests_number: z.int() }).nullable(),
  undo,
});
export type ActionLink = z.infer<typeof actionLink>;

export const actionLinksEndpoints = {
  readActionLink: endpoint({
    method: 'GET',
    path: '/api/links/:token/',
    permission: 'everybody',
    summary: 'What a link of a message does, and whether that is done; changes nothing',
    params,
    answer: actionLink,
  }),
  followActionLink: endpoint({
    method: 'POST',
    path: '/api/links/:token/',
    permission: 'everybody',
    summary: 'Runs the link’s action; idempotent. A denial may introduce the guest to another salon',
    params,
    body: z.object({ introduce_to: id.optional() }),
    answer: z.object({ done: z.literal(true), undo }),
  }),
  listLinkAlternatives: endpoint({
    method: 'GET',
    path: '/api/links/:token/alternatives/',
    permission: 'everybody',
    summary: 'Up to three salons to which the holder of a link that denies may introduce the guest',
    params,
    answer: z.array(markerInfo),
  }),
  undoActionLink: endpoint({
    method: 'POST',
    path: '/api/links/:token/undo/',
    permission: 'everybody',
    status: 204,
    summary: 'Undoes the link’s action while possible; 409 afterwards',
    params,
  }),
};
