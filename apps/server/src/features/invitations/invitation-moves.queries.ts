import type { InvitationStatus } from '@salons/contract/invitations';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { asPrepared } from '../../db/prepared.ts';

export type DeniedReason = 'withdrawn' | 'expired' | 'cancelled' | 'host';

export interface NewInvitation {
  readonly guest_id: number;
  readonly host_salon_id: number;
  readonly season: number;
  readonly guests_number: number;
  readonly status: 'pending' | 'approved';
  readonly answered_at: string | null;
  readonly expires_at: string | null;
  readonly remind_at: string | null;
  /** When an offer of places that were waited for ends; none for a request. */
  readonly offer_expires_at?: string;
  /** The staff member who asked in the guest's name; null for the guest. */
  readonly made_by: number | null;
}

export interface InvitationChange {
  status?: InvitationStatus;
  denied_reason?: DeniedReason | null;
  guests_number?: number;
  comment?: string | null;
  answered_at?: string | null;
  expires_at?: string | null;
  offer_expires_at?: string | null;
  pending_since?: string;
  reminded_at?: string | null;
  remind_at?: string | null;
  coming_at?: string | null;
  attended?: boolean | null;
  next_status?: AnsweredStatus | null;
  next_status_at?: string | null;
  next_status_event?: number | null;
  next_status_replaces?: string | null;
  attended_at?: string;
}

/** What host or staff may answer. */
export type AnsweredStatus = Exclude<InvitationStatus, 'pending'>;

/** An answer that takes effect later, and the one that it has replaced before that took effect. */
export interface NextStatus {
  readonly status: AnsweredStatus;
  /** When it takes effect. */
  readonly at: string;
  /** The event by which it is undone. */
  readonly event: number;
  readonly replaces: NextStatus | null;
}

/** No answer is under way. */
export const withoutNextStatus = {
  ...{ next_status: null, next_status_at: null, next_status_event: null, next_status_replaces: null },
} as const;

/** The columns of an answer that is under way; none for null. */
export const toNextStatus = (next: NextStatus | null): InvitationChange =>
  next === null
    ? withoutNextStatus
    : {
        next_status: next.status,
        next_status_at: next.at,
        next_status_event: next.event,
        next_status_replaces: next.replaces === null ? null : JSON.stringify(next.replaces),
      };

export const updateInvitation = async (trx: Trx, id: number, change: InvitationChange): Promise<void> => {
  await trx.updateTable('invitations').set(change).where('id', '=', id).execute();
};

/** An invitation as a move needs it; read it under the salon's lock. */
export const findForMove = (db: Database | Trx, id: number) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('guests as g', 'g.id', 'i.guest_id')
    .select([
      'i.id',
      'i.guest_id',
      'i.host_salon_id',
      'i.season',
      'i.guests_number',
      'i.status',
      'i.denied_reason',
      'i.comment',
      'i.attended',
      'i.attended_at',
      'i.expires_at',
      'i.offer_expires_at',
      'g.user_id as guest_user_id',
      sql<NextStatus | null>`case when i.next_status is not null then json_build_object('status', i.next_status,
        'at', i.next_status_at, 'event', i.next_status_event, 'replaces', i.next_status_replaces) end`.as(
        'next',
      ),
    ])
    .$narrowType<{ status: InvitationStatus; denied_reason: DeniedReason | null }>()
    .where('i.id', '=', id)
    .modifyFront(asPrepared('find_for_move'))
    .executeTakeFirst();
export type MovedInvitation = NonNullable<Awaited<ReturnType<typeof findForMove>>>;

/** An answer that is under way, and the salon that has to be locked for it. */
export const listUnderWay = (db: Database | Trx, events: readonly number[]) =>
  db
    .selectFrom('invitations')
    .select(['id', 'host_salon_id'])
    .where('next_status_event', 'in', [...events])
    .orderBy('host_salon_id')
    .orderBy('id')
    .execute();

/** A guest's live invitation of a season, if there is one. */
export const findLiveInvitation = (db: Database | Trx, guest_id: number, season: number) =>
  db
    .selectFrom('invitations')
    .select(['id', 'host_salon_id', 'offer_expires_at'])
    .where('guest_id', '=', guest_id)
    .where('season', '=', season)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirst();

/** All live invitations of a guest at salons to come, in the order in which salons are locked. */
export const listUpcomingLiveInvitations = (db: Database | Trx, guest_id: number) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('host_salons as s', 's.id', 'i.host_salon_id')
    .select(['i.id', 'i.host_salon_id'])
    .where('i.guest_id', '=', guest_id)
    .where('i.status', 'in', ['pending', 'approved'])
    .where('s.event_time', '>', sql<string>`now()`)
    .orderBy('i.host_salon_id')
    .orderBy('i.id')
    .execute();

/** The salons of several invitations, in the order in which bulk answers lock them. */
export const listSalonIds = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('invitations')
    .select(['id', 'host_salon_id'])
    .where('id', 'in', [...ids])
    .orderBy('host_salon_id')
    .orderBy('id')
    .execute();

/** Ends every live invitation of a salon at once; gives the ids. */
export const denyAllLive = async (
  trx: Trx,
  host_salon_id: number,
  reason: DeniedReason,
): Promise<number[]> => {
  const rows = await trx
    .updateTable('invitations')
    .set({ status: 'denied', denied_reason: reason, answered_at: sql<string>`now()` })
    .where('host_salon_id', '=', host_salon_id)
    .where('status', 'in', ['pending', 'approved'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Salons whose seat counters differ from what their invitations hold; none when all is well (product §7.13). */
export const countSeatsDrift = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from host_salons s
    left join lateral (
      select coalesce(sum(guests_number) filter (
          where status = 'pending' and next_status is distinct from 'approved'), 0) as pending,
        coalesce(sum(guests_number) filter (where status = 'approved' or next_status = 'approved'), 0) as confirmed
      from invitations i where i.host_salon_id = s.id) held on true
    where held.pending <> s.pending_seats or held.confirmed <> s.confirmed_seats`.execute(db);
  return rows[0]?.count ?? 0;
};
