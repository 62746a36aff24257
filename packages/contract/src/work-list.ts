import { z } from 'zod';
import { contact } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { flag, id, idText, isoTime, someIds } from './fields.ts';
import type { Permission } from './permissions.ts';
import { type TaskKind, taskKinds } from './task-kinds.ts';

/** Which permission a task requires: that of the act that solves it. */
export const taskPermissions = {
  tonight: 'salons.read',
  requests_lapsing: 'invitations.answer',
  salons_without_witness: 'teaming.update',
  hosts_silent: 'teaming.update',
  hosts_to_contact: 'people.contact',
  witnesses_to_ask: 'witnesses.update',
  registrations_to_check: 'witnesses.update',
  salons_not_placed: 'salons.update',
  not_finished: 'people.contact',
  messages_failed: 'outbox.read',
} as const satisfies Record<TaskKind, Permission>;

/** Queues of records that staff have filtered themselves. */
export const listQueues = ['hosts', 'witnesses', 'guests'] as const;
export type ListQueue = (typeof listQueues)[number];
export const queueKinds = [...taskKinds, ...listQueues] as const;
export type QueueKind = (typeof queueKinds)[number];

export const queuePermissions = {
  ...taskPermissions,
  hosts: 'people.contact',
  witnesses: 'witnesses.update',
  guests: 'people.contact',
} as const satisfies Record<QueueKind, Permission>;

/** Why a case is in its queue now. */
export const caseReasons = [
  'evening_today',
  'no_witness',
  'no_driver',
  'host_silent',
  'request_lapses',
  'more_witnesses',
  'not_contacted',
  'no_salon',
  'not_asked',
  'held',
  'to_check',
  'not_placed',
  'not_finished',
  'message_failed',
  'chosen',
] as const;

export const missingThings = [
  'phone',
  'witness',
  'driver',
  'host_call',
  'exact_place',
  'answer',
  'terms',
] as const;

export const phoneOwners = ['host', 'salon', 'witness', 'witness_contact', 'guest', 'person'] as const;

const casePhone = z.object({
  who: z.enum(phoneOwners),
  name: z.string().nullable(),
  phone_number: z.string(),
});

const caseHold = z.object({
  id,
  host_salon: id,
  witness_salon: id,
  name: z.string(),
  city_name: z.string().nullable(),
  event_time: isoTime,
  time_zone: z.string(),
  is_digital: z.boolean(),
  floor: z.int().nullable(),
  has_elevator: z.boolean(),
});

export const workCase = z.object({
  id,
  kind: z.enum(queueKinds),
  why: z.enum(caseReasons),
  /** Since when the case is open. */
  since: isoTime,
  /** The evening, or when a request lapses. */
  due: isoTime.nullable(),
  is_urgent: z.boolean(),
  is_mine: z.boolean(),
  salon: z
    .object({
      id,
      name: z.string(),
      city_name: z.string().nullable(),
      event_time: isoTime,
      time_zone: z.string(),
      is_digital: z.boolean(),
      max_guests: z.int(),
      /** Seats that guests have or wait for. */
      guests: z.int(),
    })
    .nullable(),
  host: z
    .object({ id, user: id, name: z.string(), city_name: z.string().nullable(), volunteer: id.nullable() })
    .nullable(),
  witness: z
    .object({ id, name: z.string(), witness_type: z.string(), city_name: z.string().nullable() })
    .nullable(),
  guest: z
    .object({
      id,
      user: id,
      name: z.string(),
      invitation: id.nullable(),
      guests_number: z.int().nullable(),
    })
    .nullable(),
  /** Evenings about which the reader is asking the witness (product §11.206). */
  holds: z.array(caseHold),
  phones: z.array(casePhone),
  last_contact: contact.nullable(),
  /** The newest three contacts. */
  contacts: z.array(contact),
  missing: z.array(z.enum(missingThings)),
  taken_by: z.string().nullable(),
});
export type WorkCase = z.infer<typeof workCase>;

const task = z.object({
  kind: z.enum(taskKinds),
  /** Null where it could not be counted. */
  count: z.int().nullable(),
  is_urgent: z.boolean(),
  oldest_at: isoTime.nullable(),
  items: z.array(workCase),
});
export type Task = z.infer<typeof task>;

const ofQueue = z.object({ kind: z.enum(queueKinds) });
const oneCase = z.object({ case: id });

/** Most cases of a queue that are listed at once. */
export const queueMost = 100;

export const workListEndpoints = {
  getToday: endpoint({
    method: 'GET',
    path: '/api/staff/today/',
    permission: 'admin.enter',
    summary: 'Open tasks, the most urgent first, each with its first cases',
    query: z.object({ mine: flag.optional() }),
    answer: z.object({ as_of: isoTime, tasks: z.array(task) }),
  }),
  listQueue: endpoint({
    method: 'GET',
    path: '/api/staff/queues/:kind/',
    permission: 'admin.enter',
    summary: 'The cases of a queue, one’s own first, at most 100',
    params: ofQueue,
    query: z.object({
      mine: flag.optional(),
      /** Records of the queues `hosts`, `witnesses` and `guests`, in this order. */
      id: someIds,
    }),
    answer: z.object({
      count: z.int(),
      results: z.array(workCase),
      /** Calls noted today, by oneself and by everybody. */
      calls: z.object({ own: z.int(), team: z.int() }),
    }),
  }),
  takeCase: endpoint({
    method: 'POST',
    path: '/api/staff/queues/:kind/take/',
    permission: 'admin.enter',
    summary: 'Takes a case for 15 minutes, or renews that; 409 with `taken_by` where a colleague has it',
    params: ofQueue,
    body: oneCase,
    answer: z.object({ until: isoTime }),
  }),
  leaveCase: endpoint({
    method: 'DELETE',
    path: '/api/staff/queues/:kind/take/:case/',
    permission: 'admin.enter',
    status: 204,
    summary: 'Lets a case go that one has taken',
    params: ofQueue.extend({ case: idText }),
  }),
};
