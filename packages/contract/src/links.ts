import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoTime, linkToken } from './fields.ts';

/** Signed token from a message's link; needs no login. */
const token = linkToken(200);

const unsubscribed = z.object({ channel: z.enum(['mail', 'sms']) });

/** A guest's place, confirmed or withdrawn from a message (product §12.8). */
export const attendance = z.object({
  salon_name: z.string(),
  event_time: isoTime,
  time_zone: z.string(),
  guests_number: z.int(),
  /** `open`: not answered yet; `gone`: withdrawn or ended; `over`: the salon has begun or was cancelled. */
  state: z.enum(['open', 'coming', 'gone', 'over']),
});
export type Attendance = z.infer<typeof attendance>;

export const linksEndpoints = {
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/',
    permission: 'everybody',
    forms: true,
    summary: 'Unsubscribes from reminders and updates by the channel of a message’s link',
    query: z.object({ token: token.optional() }),
    body: z.object({ token: token.optional() }),
    answer: unsubscribed,
  }),
  /** URL of the List-Unsubscribe header: mail programs post to it, people open it. */
  unsubscribeAtOnce: endpoint({
    method: 'POST',
    path: '/unsubscribe/',
    permission: 'everybody',
    forms: true,
    summary: 'The same in one click of a mail program (RFC 8058)',
    query: z.object({ token: token.optional() }),
    answer: unsubscribed,
  }),
  readAttendance: endpoint({
    method: 'POST',
    path: '/api/attendance/look/',
    permission: 'everybody',
    summary: 'What a reminder asks about; changes nothing',
    body: z.object({ token }),
    answer: attendance,
  }),
  answerAttendance: endpoint({
    method: 'POST',
    path: '/api/attendance/',
    permission: 'everybody',
    summary: '"I am coming", or "I cannot", which withdraws and frees the places',
    body: z.object({ token, coming: z.boolean() }),
    answer: attendance,
  }),
};
