import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, isoTime } from './fields.ts';

/** An evening that begins within the hour, or began less than a quarter of an hour ago. */
export const soonEvening = z.object({
  host_salon: id,
  name: z.string(),
  city_name: z.string().nullable(),
  event_time: isoTime,
  guests: z.int(),
  max_guests: z.int(),
  /** `none` where none is wanted. */
  witness: z.enum(['none', 'missing', 'teamed', 'arrived']),
});
export type SoonEvening = z.infer<typeof soonEvening>;

const runningProcess = z.object({
  kind: z.enum(['server', 'worker']),
  version: z.string(),
  commit: z.string(),
  started_at: isoTime,
  /** False once it was not seen for 45 seconds. */
  is_seen: z.boolean(),
});
export type RunningProcess = z.infer<typeof runningProcess>;

const failedMessage = z.object({
  at: isoTime,
  channel: z.enum(['mail', 'sms']),
  kind: z.string(),
  error: z.string().nullable(),
});

export const eveningBoard = z.object({
  as_of: isoTime,
  soon_count: z.int(),
  /** The first fifty. */
  soon: z.array(soonEvening),
  messages: z.object({
    /** Due for more than a minute. */
    late: z.int(),
    oldest_seconds: z.int(),
    /** Within an hour. */
    failed: z.int(),
    /** No message is sent since a restore. */
    is_held: z.boolean(),
  }),
  events_waiting: z.int(),
  jobs_failed: z.int(),
  /** Processes that send messages and run jobs. */
  workers: z.int(),
  /** Requests for places in each of the last fifteen minutes, the present one last. */
  asks: z.array(z.int()),
  processes: z.array(runningProcess),
  /** The last ten within an hour, without names and addresses. */
  failures: z.array(failedMessage),
});
export type EveningBoard = z.infer<typeof eveningBoard>;

export const eveningBoardEndpoints = {
  readEveningBoard: endpoint({
    method: 'GET',
    path: '/api/staff/evening_board/',
    permission: 'evening.watch',
    summary: 'The evening as it runs: evenings that begin, messages, requests a minute, processes, failures',
    answer: eveningBoard,
  }),
};
