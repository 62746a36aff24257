import type { TimelineKind } from '@salons/contract/timeline';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { inReachOrGranted } from '../../db/reach/reach.ts';

/** Whose timeline: a host or guest by the account and its records in reach, or a witness. */
export type TimelineOf =
  | { readonly user: number; readonly host: number | null; readonly guest: number | null }
  | { readonly witness: number };

/** Which entries a reader may see, beside the reach. */
export interface TimelineReader {
  readonly scope: Scope;
  readonly user_id: number;
  readonly readsTeamings: boolean;
  readonly readsComments: boolean;
  /** Messages to a witness. */
  readonly readsOutbox: boolean;
  /** Changes by others. */
  readonly readsAudit: boolean;
}

/** Whether a salon `s` with its host `h` is in the reader's reach. */
export const isSalonInReach = (scope: Scope): RawBuilder<boolean> =>
  inReachOrGranted(scope, sql.ref('h.user_id'), {
    isAbroad: sql<boolean>`s.country <> 'IL'`,
    community: sql`coalesce(h.community_id, (select community_id from cities where cities.id = h.city_id), 1)`,
  });

type Select = RawBuilder<unknown>;
type Selects = Readonly<Record<TimelineKind, readonly Select[]>>;

/** Live salons of a host that are in reach. */
const salonsInReach = (
  host: number,
  scope: Scope,
) => sql`select s.id from host_salons s join hosts h on h.id = s.host_id
  where s.host_id = ${host} and s.deleted_at is null and ${isSalonInReach(scope)}`;

/** A contact is an entry of its own, and so is none of the changes; neither are readings. */
const isChange = sql`l.action not in ('read', 'export')
  and not (l.action = 'create' and coalesce(l.after, '{}') ? 'channel')
  and not (l.action = 'remove' and coalesce(l.before, '{}') ? 'contacted_at')`;

const selectChanges = ({ readsAudit, user_id }: TimelineReader, isAbout: RawBuilder<unknown>): Select =>
  sql`select 'change' as kind, l.id, l.at from audit_log l where ${isAbout} and ${isChange}
    ${readsAudit ? sql`` : sql`and l.actor_id = ${user_id}`}`;

const ofHost = (host: number, reader: TimelineReader): Selects => {
  const salons = sql`any(array(${salonsInReach(host, reader.scope)}))`;
  return {
    request: [
      sql`select 'request' as kind, i.id::bigint, i.created_at as at from invitations i where i.host_salon_id = ${salons}`,
    ],
    message: [],
    call: [],
    comment: reader.readsComments
      ? [
          sql`select 'comment' as kind, c.id::bigint, c.created_at as at from host_salon_comments c
            where c.host_salon_id = ${salons} and c.deleted_at is null`,
        ]
      : [],
    teaming: reader.readsTeamings
      ? [
          sql`select 'teaming' as kind, e.id::bigint, e.at from teaming_events e where e.host_salon_id = ${salons}`,
        ]
      : [],
    change: [
      selectChanges(reader, sql`l.entity = 'host' and l.entity_id = ${host}`),
      selectChanges(reader, sql`l.entity = 'host_salon' and l.entity_id = ${salons}`),
    ],
  };
};

const ofGuest = (guest: number, reader: TimelineReader): Selects => ({
  request: [
    sql`select 'request' as kind, i.id::bigint, i.created_at as at from invitations i where i.guest_id = ${guest}`,
  ],
  message: [],
  call: [],
  comment: [],
  teaming: [],
  change: [
    selectChanges(reader, sql`l.entity = 'guest' and l.entity_id = ${guest}`),
    selectChanges(
      reader,
      sql`l.entity = 'invitation' and l.entity_id = any(array(select id from invitations where guest_id = ${guest}))`,
    ),
  ],
});

const ofAccount = (user: number, records: readonly string[], reader: TimelineReader): Selects => ({
  request: [],
  message: [
    sql`select 'message' as kind, o.id, coalesce(o.sent_at, o.created_at) as at from outbox o where o.user_id = ${user}`,
  ],
  call: [
    sql`select 'call' as kind, c.id::bigint, c.at from contacts c
      where c.user_id = ${user} and c.record = any(${sql.val([...records])}::text[])`,
  ],
  comment: [],
  teaming: [],
  change: [selectChanges(reader, sql`l.entity = 'user' and l.entity_id = ${user}`)],
});

/** Messages to the login of a witness, and without one to the numbers of the record. */
const messagesToWitness = (witness: number) => [
  sql`select 'message' as kind, o.id, coalesce(o.sent_at, o.created_at) as at from outbox o
    where o.user_id = (select user_id from witnesses where id = ${witness})`,
  sql`select 'message' as kind, o.id, coalesce(o.sent_at, o.created_at) as at from outbox o
    where o.user_id is null and o.recipient = any(array(
      select number from witnesses w, unnest(array[w.mobile_number, w.phone_number, w.contact_phone]) as number
      where w.id = ${witness} and number is not null))`,
];

const ofWitness = (witness: number, reader: TimelineReader): Selects => ({
  request: [],
  message: reader.readsOutbox ? messagesToWitness(witness) : [],
  call: [sql`select 'call' as kind, c.id::bigint, c.at from contacts c where c.witness_id = ${witness}`],
  comment: [
    sql`select 'comment' as kind, c.id::bigint, c.created_at as at from witness_comments c
      where c.witness_id = ${witness} and c.deleted_at is null`,
  ],
  teaming: reader.readsTeamings
    ? [
        sql`select 'teaming' as kind, e.id::bigint, e.at from teaming_events e where e.witness_id = ${witness}`,
      ]
    : [],
  change: [
    selectChanges(reader, sql`l.entity in ('witness', 'witness_slots') and l.entity_id = ${witness}`),
    selectChanges(
      reader,
      sql`l.entity = 'witness_year_comment'
        and l.entity_id = any(array(select id from witness_year_comments where witness_id = ${witness}))`,
    ),
    selectChanges(
      reader,
      sql`l.entity in ('witness_consent', 'witness_relative')
        and audit_about(l.entity, l.before, l.after) @> array[${`witness:${witness}`}::text]`,
    ),
  ],
});

/** The entries of a timeline: kind, number, time. Undefined where the reader sees none. */
export const selectEntries = (
  of: TimelineOf,
  reader: TimelineReader,
  kinds: readonly TimelineKind[],
): Select | undefined => {
  const sources =
    'witness' in of
      ? [ofWitness(of.witness, reader)]
      : [
          ofAccount(
            of.user,
            [...(of.host === null ? [] : ['host']), ...(of.guest === null ? [] : ['guest'])],
            reader,
          ),
          ...(of.host === null ? [] : [ofHost(of.host, reader)]),
          ...(of.guest === null ? [] : [ofGuest(of.guest, reader)]),
        ];
  const selects = kinds.flatMap((kind) => sources.flatMap((source) => source[kind]));
  return selects.length === 0 ? undefined : sql.join(selects, sql` union all `);
};
