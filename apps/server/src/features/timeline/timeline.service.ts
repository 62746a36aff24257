import type { EndpointQuery } from '@salons/contract/endpoint';
import { getReach, type Permission } from '@salons/contract/permissions';
import {
  type TimelineEntry,
  type timelineEndpoints,
  timelineEntry,
  timelineKinds,
} from '@salons/contract/timeline';
import { type Actor, getCallerKind } from '../../core/actor.ts';
import type { Page } from '../../core/page.ts';
import type { Deps } from '../../deps.ts';
import { getTopic } from '../../platform/messages/messages.rules.ts';
import { getReached as getPerson } from '../people/person-records.service.ts';
import { getReached as getWitness, recordRepeatedReading } from '../witnesses/witnesses.service.ts';
import { listTimeline, type TimelineRow } from './timeline.queries.ts';
import type { TimelineOf, TimelineReader } from './timeline-entries.queries.ts';

type Query = EndpointQuery<typeof timelineEndpoints.listPersonTimeline>;

const toReader = ({ session, scope }: Actor): TimelineReader => {
  const may = (permission: Permission) => getReach(permission, getCallerKind(session)) !== null;
  return {
    ...{ scope, user_id: session.user_id },
    readsTeamings: may('teaming.read'),
    readsComments: may('salons.comment'),
    readsOutbox: may('outbox.read'),
    readsAudit: may('audit.read'),
  };
};

const toEntry = ({ kind, id, at, by, what }: TimelineRow): TimelineEntry => {
  const { message_kind, urgent, ...fields } = what;
  const topic =
    kind === 'message' ? { topic: getTopic({ kind: String(message_kind), urgent: urgent === true }) } : {};
  return timelineEntry.parse({ id: `${kind}:${id}`, kind, at, by, ...fields, ...topic });
};

const readPage = async (
  { db }: Deps,
  actor: Actor,
  of: TimelineOf,
  { kind = [...timelineKinds], ...page }: Query,
): Promise<Page<TimelineEntry>> => {
  const wanted = { of, reader: toReader(actor), language: actor.language };
  const rows = await listTimeline(db, wanted, kind, page);
  const count = rows[0]?.total ?? 0;
  return { rows: rows.map(toEntry), count, total_no_filters: count };
};

/** What happened with a host or guest in reach (product §10.180). @throws {AppError} `notFound` */
export const listPersonTimeline = async (deps: Deps, actor: Actor, id: number, query: Query) => {
  const { host, guest } = await getPerson(deps.db, actor, id);
  return readPage(deps, actor, { user: id, host, guest }, query);
};

/** The same of a witness; the reading is audited (product §13.6). @throws {AppError} `notFound` */
export const listWitnessTimeline = async (deps: Deps, actor: Actor, id: number, query: Query) => {
  await recordRepeatedReading(deps, actor, [await getWitness(deps.db, actor, id)]);
  return readPage(deps, actor, { witness: id }, query);
};
