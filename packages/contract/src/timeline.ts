import { z } from 'zod';
import { auditRow } from './audit.ts';
import { contact } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { envelope, id, idParams, isoTime, paging, repeatable } from './fields.ts';
import { deniedReasons, invitationStatuses } from './invitations.ts';
import { personMessage } from './person-records.ts';
import { teamingEventKinds } from './teaming-records.ts';

/** Kinds of entries in the timeline of a person (product §10.180). */
export const timelineKinds = ['request', 'message', 'call', 'comment', 'teaming', 'change'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const toEntry = <K extends TimelineKind, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({
    /** Kind and number, unique in the timeline. */
    id: z.string(),
    kind: z.literal(kind),
    at: isoTime,
    /** Name of the staff member, or of the host or guest where it is not the person; null for the person or a clock. */
    by: z.string().nullable(),
    ...shape,
  });

const salon = z.object({ id, name: z.string(), in_reach: z.boolean() });

export const timelineEntry = z.discriminatedUnion('kind', [
  toEntry('request', {
    salon,
    /** Of a host's timeline: who asks. */
    guest: z.object({ id, name: z.string() }).nullable(),
    guests_number: z.int(),
    status: z.enum(invitationStatuses),
    denied_reason: z.enum(deniedReasons).nullable(),
  }),
  toEntry('message', personMessage.pick({ channel: true, topic: true, subject: true, state: true }).shape),
  toEntry('call', {
    contact: id,
    ...contact.pick({ channel: true, outcome: true, call_again_at: true, words: true }).shape,
  }),
  toEntry('comment', {
    comment: id,
    text: z.string(),
    /** Null for a comment on a witness. */
    salon: salon.nullable(),
  }),
  toEntry('teaming', {
    change: z.enum(teamingEventKinds),
    salon,
    witness: z.object({ id, name: z.string() }).nullable(),
    reason: z.string().nullable(),
  }),
  toEntry('change', auditRow.pick({ action: true, entity: true, before: true, after: true }).shape),
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;

const query = z.object({ kind: repeatable(z.enum(timelineKinds)).optional(), ...paging });

export const timelineEndpoints = {
  listPersonTimeline: endpoint({
    method: 'GET',
    path: '/api/staff/people/:id/timeline/',
    permission: 'people.read',
    summary: 'What happened with a host or guest, newest first: what the reader may read elsewhere, by kind',
    params: idParams,
    query,
    answer: envelope(timelineEntry),
  }),
  listWitnessTimeline: endpoint({
    method: 'GET',
    path: '/api/witnesses/:id/timeline/',
    permission: 'witnesses.read',
    summary: 'What happened with a witness, newest first: what the reader may read elsewhere, by kind',
    params: idParams,
    query,
    answer: envelope(timelineEntry),
  }),
};
