import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Topic } from './topics.ts';

/** Kinds of live events. */
export const liveKinds = [
  'salon',
  'invitation',
  'waiting',
  'teaming',
  'witness',
  'task',
] as const satisfies readonly Topic[];
export type LiveKind = (typeof liveKinds)[number];

/** The record type of each kind. */
export const liveEntities = {
  salon: 'host_salon',
  invitation: 'invitation',
  waiting: 'waiting_list',
  teaming: 'teaming',
  witness: 'witness',
  task: 'task',
} as const satisfies Record<LiveKind, string>;

/** A change of a record, without values. The screen refetches it. */
export const liveEvent = z.object({
  id: z.number().int(),
  kind: z.enum(liveKinds),
  entity: z.enum(Object.values(liveEntities)),
  entity_id: z.number().int(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const liveEndpoints = {
  streamEvents: endpoint({
    method: 'GET',
    path: '/api/events/stream/',
    permission: 'everybody',
    summary:
      'What changes while one looks, as server-sent events; visitors hear of public salons, 204 where too many listen',
    produces: 'text/event-stream',
    events: liveEvent,
  }),
};
