import type { GuestRequest, Invitation, InvitationStatus, LateMinutes } from '@salons/contract/invitations';
import type { Language } from '@salons/contract/language';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Page } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import { changedSince } from '../../db/evening-changes.ts';
import { asPrepared } from '../../db/prepared.ts';
import { isGrantedTo } from '../../db/reach/grants.ts';
import { inReachOrGranted, type StatementScope } from '../../db/reach/reach.ts';
import type { DB } from '../../db/schema.ts';
import { isCalledOff } from '../../db/shown-status.ts';
import type { PendingAction } from '../../platform/events/undo.rules.ts';
import { introducedBy } from './introduced-by.queries.ts';
import type { SalonState } from './invitations.rules.ts';

type Invitations = DB & {
  i: DB['invitations'];
  g: DB['guests'];
  gu: DB['users'];
  s: DB['host_salons'];
  h: DB['hosts'];
};

const hostUser = sql.ref('h.user_id');
const guestUser = sql.ref('g.user_id');

/** The caller's salons: a host's own; for staff by place or by a grant over the host (product §2.17, §2.18, §2.110). */
const salonInScope = (scope: StatementScope) =>
  inReachOrGranted(scope, hostUser, {
    isAbroad: sql<boolean>`s.country <> 'IL'`,
    community: sql`coalesce(h.community_id, (select community_id from cities where cities.id = h.city_id), 1)`,
    owner: hostUser,
  });

const inScope = (scope: StatementScope): RawBuilder<boolean> => {
  switch (scope.reach) {
    case 'any':
      return sql<boolean>`true`;
    case 'abroad':
    case 'community':
      return sql<boolean>`(${salonInScope(scope)} or ${isGrantedTo(scope.user_id, guestUser)})`;
    case 'own':
      return sql<boolean>`(${guestUser} = ${scope.user_id} or ${salonInScope(scope)})`;
  }
};

/**
 * Hides requests at a deleted salon, except those that its cancellation ended: guest and staff read the reason (product
 * §7.170).
 */
const isShown = (scope: StatementScope): RawBuilder<boolean> =>
  scope.reach === 'own'
    ? sql<boolean>`(s.deleted_at is null or (i.denied_reason = 'cancelled' and ${guestUser} = ${scope.user_id}))`
    : sql<boolean>`(s.deleted_at is null or i.denied_reason = 'cancelled')`;

const guestName = sql<string>`concat_ws(' ', gu.first_name, nullif(gu.last_name, ''))`;

const invitations = (db: Database | Trx, scope: StatementScope) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('guests as g', 'g.id', 'i.guest_id')
    .innerJoin('users as gu', 'gu.id', 'g.user_id')
    .innerJoin('host_salons as s', 's.id', 'i.host_salon_id')
    .innerJoin('hosts as h', 'h.id', 's.host_id')
    .where(isShown(scope))
    .where(inScope(scope));

/**
 * Whether the reader sees a pending answer: host and staff do; the guest sees the former status until it can no longer
 * be undone (product §7.220).
 */
const readsAnswers = (scope: StatementScope): RawBuilder<boolean> =>
  scope.reach === 'own'
    ? sql<boolean>`(${guestUser} <> ${scope.user_id} or coalesce(i.next_status_at <= now(), false))`
    : sql<boolean>`true`;
/** Ended by its salon's cancellation, before the row is updated. */
const fellWithSalon = sql<boolean>`(i.status <> 'denied' and ${isCalledOff('s')})`;
const statusFor = (scope: StatementScope) =>
  sql<InvitationStatus>`case when ${fellWithSalon} then 'denied' when ${readsAnswers(scope)} then coalesce(i.next_status, i.status) else i.status end`;

const columns = [
  'i.id',
  'i.guest_id as guest',
  'gu.phone_number as guest_phone',
  'gu.email as guest_email',
  'i.host_salon_id as host_salon',
  'i.season',
  's.event_time',
  's.time_zone',
  'i.guests_number',
  'i.comment',
  'i.created_at',
  'i.offer_expires_at',
  'i.attended',
  'g.user_id as guest_user_id',
  'h.user_id as host_user_id',
] as const;

const isAnswered = (scope: StatementScope) =>
  sql<boolean>`(i.next_status is not null and not ${fellWithSalon} and ${readsAnswers(scope)})`;

const deniedReasonFor = (scope: StatementScope) =>
  sql<Invitation['denied_reason']>`case when ${fellWithSalon} then 'cancelled'
    when not ${isAnswered(scope)} then i.denied_reason
    when i.next_status = 'denied' then 'host' end`;

/** The user who may undo the visible answer. */
const undoBy = sql<number | null>`(select e.actor_id from events e where e.id = i.next_status_event)`;
const undoUntil = sql<string | null>`case when i.next_status_at > now() then i.next_status_at end`;

const derivedColumns = (scope: StatementScope) => [
  salonInScope(scope).as('reaches_salon'),
  guestName.as('guest_name'),
  statusFor(scope).as('status'),
  deniedReasonFor(scope).as('denied_reason'),
  sql<
    string | null
  >`case when ${isAnswered(scope)} then (select e.at from events e where e.id = i.next_status_event)
    else i.answered_at end`.as('answered_at'),
  sql<string | null>`case when not ${isAnswered(scope)} and not ${fellWithSalon} then i.expires_at end`.as(
    'expires_at',
  ),
  sql<boolean>`${statusFor(scope)} = 'denied'`.as('denied'),
  sql<boolean>`i.status = 'approved' and i.coming_at is not null`.as('coming'),
  changedSince('i.host_salon_id', 'i.created_at').as('changed'),
  sql<LateMinutes>`i.late_minutes`.as('late_minutes'),
  introducedBy.as('introduced_by'),
  undoBy.as('undo_by'),
  undoUntil.as('undo_until'),
  'i.next_status_event as undo_event' as const,
  sql<boolean>`s.event_time <= now()`.as('is_past'),
  isCalledOff('s').as('is_cancelled'),
  sql<boolean>`s.cancels_at is not null`.as('is_cancelling'),
];

export const findInvitation = (db: Database | Trx, scope: Scope, id: number) =>
  invitations(db, scope)
    .select(columns)
    .select(derivedColumns(scope))
    .where('i.id', '=', id)
    .modifyFront(asPrepared('find_invitation'))
    .executeTakeFirst();

export const listInvitationsByIds = (
  db: Database | Trx,
  ids: readonly number[],
  scope: Scope = { reach: 'any' },
) =>
  ids.length === 0
    ? Promise.resolve([])
    : invitations(db, scope)
        .select(columns)
        .select(derivedColumns(scope))
        .where('i.id', '=', sql<number>`any(${sql.val([...ids])}::integer[])`)
        .modifyFront(asPrepared('list_invitations_by_ids'))
        .execute();

const callers = { reach: 'own', user_id: sql.ref<number>('caller.user_id') } as const;

export const listOwnInvitations = (trx: Trx, ids: readonly number[], users: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : invitations(trx, callers)
        .innerJoin(
          sql<{
            id: number;
            user_id: number;
          }>`unnest(${sql.val([...ids])}::integer[], ${sql.val([...users])}::integer[])`.as<'caller'>(
            sql`caller (id, user_id)`,
          ),
          'caller.id',
          'i.id',
        )
        .select(columns)
        .select(derivedColumns(callers))
        .modifyFront(asPrepared('list_own_invitations'))
        .execute();

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export interface InvitationFilters {
  readonly guest?: number | undefined;
  readonly salon?: number | undefined;
  /** The user's own as a guest, or those at the user's salons. */
  readonly user?: { readonly user_id: number; readonly as: 'guest' | 'host' } | undefined;
  readonly denied?: boolean | undefined;
  readonly status?: readonly InvitationStatus[] | undefined;
  readonly season?: readonly number[] | undefined;
  readonly free_text?: string | undefined;
}

type Where = ExpressionBuilder<Invitations, 'i' | 'g' | 'gu' | 's' | 'h'>;

const belongsTo = (eb: Where, { guest, salon, user }: InvitationFilters) =>
  eb.and([
    ...(guest === undefined ? [] : [eb('i.guest_id', '=', guest)]),
    ...(salon === undefined ? [] : [eb('i.host_salon_id', '=', salon)]),
    ...(user === undefined ? [] : [eb(user.as === 'guest' ? 'g.user_id' : 'h.user_id', '=', user.user_id)]),
  ]);

const matchesFilters = (eb: Where, scope: Scope, { denied, status, season, free_text }: InvitationFilters) =>
  eb.and([
    ...(denied === undefined ? [] : [eb(statusFor(scope), denied ? '=' : '<>', 'denied')]),
    ...(status === undefined ? [] : [eb(statusFor(scope), 'in', [...status])]),
    ...(season === undefined ? [] : [eb('i.season', 'in', [...season])]),
    ...(free_text === undefined ? [] : [sql<boolean>`strpos(gu.folded, fold(${free_text})) > 0`]),
  ]);

const orderColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`i.id`,
  created_at: sql`i.created_at`,
  status: sql`i.status collate "C"`,
  guests_number: sql`i.guests_number`,
  guest_name: sql`gu.folded collate "C"`,
  answered_at: sql`i.answered_at`,
};

export const listInvitations = async (
  db: Database,
  scope: Scope,
  filters: InvitationFilters,
  order: readonly string[],
  window: { readonly limit: number; readonly offset: number },
): Promise<Page<InvitationRow>> => {
  const inList = invitations(db, scope).where((eb) => belongsTo(eb, filters));
  const matching = inList.where((eb) => matchesFilters(eb, scope, filters));
  const rowCount = sql<number>`count(*)`.as('count');
  let ordered = matching.select(columns).select(derivedColumns(scope));
  for (const field of [...order, '-id']) {
    const column = orderColumns[field.replace(/^-/, '')];
    if (column) ordered = ordered.orderBy(column, field.startsWith('-') ? 'desc' : 'asc');
  }
  const [rows, count, total] = await Promise.all([
    ordered.limit(window.limit).offset(window.offset).execute(),
    matching.select(rowCount).executeTakeFirstOrThrow(),
    inList.select(rowCount).executeTakeFirstOrThrow(),
  ]);
  return { rows, count: count.count, total_no_filters: total.count };
};

export interface GuestRequestRow extends Omit<GuestRequest, 'can' | 'undo'>, PendingAction, SalonState {
  readonly guest_user_id: number;
  readonly host_user_id: number;
  readonly reaches_salon: boolean;
}

/** A page of a guest's requests, newest season first, regardless of the salons' places (product §10.63). */
export const listGuestRequests = async (
  db: Database,
  { scope, language, guest }: { readonly scope: Scope; readonly language: Language; readonly guest: number },
  window: { readonly limit: number; readonly offset: number },
): Promise<Page<GuestRequestRow>> => {
  const [{ rows }, { count }] = await Promise.all([
    sql<GuestRequestRow>`
      with page as (
        select * from invitations where guest_id = ${guest}
        order by season desc, id desc limit ${window.limit} offset ${window.offset})
      select i.id, i.season as year, i.host_salon_id as host_salon, i.guests_number, ${statusFor(scope)} as status,
        ${deniedReasonFor(scope)} as denied_reason,
        i.attended, i.created_at, s.event_time, s.time_zone,
        salon_name(s, concat_ws(' ', hu.first_name, nullif(hu.last_name, '')), ${language}) as salon_name,
        ${undoBy} as undo_by, ${undoUntil} as undo_until, i.next_status_event as undo_event,
        s.deleted_at is null and ${inScope(scope)} as in_reach, ${salonInScope(scope)} as reaches_salon,
        g.user_id as guest_user_id, h.user_id as host_user_id,
        s.event_time <= now() as is_past, ${isCalledOff('s')} as is_cancelled, s.cancels_at is not null as is_cancelling
      from page i join guests g on g.id = i.guest_id join host_salons s on s.id = i.host_salon_id
      join hosts h on h.id = s.host_id join users hu on hu.id = h.user_id
      order by i.season desc, i.id desc`.execute(db),
    db
      .selectFrom('invitations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('guest_id', '=', guest)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count, total_no_filters: count };
};

export const isSalonInReach = async (
  db: Database | Trx,
  scope: Scope,
  host_salon_id: number,
): Promise<boolean> =>
  (await db
    .selectFrom('host_salons as s')
    .innerJoin('hosts as h', 'h.id', 's.host_id')
    .select('s.id')
    .where('s.id', '=', host_salon_id)
    .where('s.deleted_at', 'is', null)
    .where(salonInScope(scope))
    .executeTakeFirst()) !== undefined;
