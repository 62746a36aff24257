import type { InvitationStatus, LateMinutes } from '@salons/contract/invitations';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { asPrepared } from '../../db/prepared.ts';
import { readSalons } from '../../db/salon-seats.ts';
import type { LockedSalon } from '../invitations/invitations.rules.ts';
import type {
  DeniedReason,
  InvitationChange,
  MovedInvitation,
  NextStatus,
} from './invitation-moves.rules.ts';

const columnTypes = {
  status: 'text',
  denied_reason: 'text',
  guests_number: 'integer',
  comment: 'text',
  answered_at: 'timestamptz',
  expires_at: 'timestamptz',
  offer_expires_at: 'timestamptz',
  pending_since: 'timestamptz',
  reminded_at: 'timestamptz',
  remind_at: 'timestamptz',
  coming_at: 'timestamptz',
  late_minutes: 'smallint',
  attended: 'boolean',
  attended_at: 'timestamptz',
  next_status: 'text',
  next_status_at: 'timestamptz',
  next_status_event: 'bigint',
  next_status_replaces: 'jsonb',
} as const satisfies Record<keyof InvitationChange, string>;
const isColumn = (name: string): name is keyof InvitationChange => name in columnTypes;
const columnNames = Object.keys(columnTypes).filter(isColumn);

interface ChangedInvitation {
  readonly id: number;
  readonly change: InvitationChange;
}

const updateColumns = async (
  trx: Trx,
  columns: readonly (keyof InvitationChange)[],
  rows: readonly ChangedInvitation[],
): Promise<void> => {
  const values = JSON.stringify(rows.map(({ id, change }) => ({ id, ...change })));
  const typed = columns.map((name) => sql`${sql.ref(name)} ${sql.raw(columnTypes[name])}`);
  await sql`
    ${asPrepared('update_invitations')}
    update invitations i set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = c.${sql.ref(name)}`))}
    from json_to_recordset(${values}::json) as c (id integer, ${sql.join(typed)}) where i.id = c.id`.execute(
    trx,
  );
};

/** Updates invitations, with one statement per set of changed columns. */
export const updateInvitations = async (trx: Trx, changed: readonly ChangedInvitation[]): Promise<void> => {
  const groups = new Map<string, { columns: (keyof InvitationChange)[]; rows: ChangedInvitation[] }>();
  for (const row of changed) {
    const columns = columnNames.filter((name) => name in row.change);
    const key = columns.join();
    groups.set(key, { columns, rows: [...(groups.get(key)?.rows ?? []), row] });
  }
  for (const { columns, rows } of groups.values())
    if (columns.length > 0) await updateColumns(trx, columns, rows);
};

export const updateInvitation = (trx: Trx, id: number, change: InvitationChange): Promise<void> =>
  updateInvitations(trx, [{ id, change }]);

/** Locks and reads salons in the order of their ids; omits missing ones. */
export type LockSalons = (trx: Trx, ids: readonly number[]) => Promise<LockedSalon[]>;
export const lockSalons: LockSalons = (trx, ids) =>
  readSalons(trx, ids).orderBy('s.id').forNoKeyUpdate('s').execute();

declare module '../../deps.ts' {
  interface Locks {
    readonly lockSalons: LockSalons;
  }
}

const selectForMove = (db: Database | Trx) =>
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
      'i.late_minutes',
      'i.expires_at',
      'i.offer_expires_at',
      'g.user_id as guest_user_id',
      sql<NextStatus | null>`case when i.next_status is not null then json_build_object('status', i.next_status,
        'at', i.next_status_at, 'event', i.next_status_event, 'replaces', i.next_status_replaces) end`.as(
        'next',
      ),
    ])
    .$narrowType<{
      status: InvitationStatus;
      denied_reason: DeniedReason | null;
      late_minutes: LateMinutes;
    }>();

/** The columns of an invitation that a move needs; call under the salon's lock. */
export const findForMove = (db: Database | Trx, id: number): Promise<MovedInvitation | undefined> =>
  selectForMove(db).where('i.id', '=', id).modifyFront(asPrepared('find_for_move')).executeTakeFirst();

/** Locks invitations in the order of their ids and reads them; requires the locks of their salons and guests. */
export const lockInvitations = (trx: Trx, ids: readonly number[]): Promise<MovedInvitation[]> =>
  selectForMove(trx)
    .where('i.id', '=', sql<number>`any(${sql.val([...ids])}::integer[])`)
    .orderBy('i.id')
    .forNoKeyUpdate('i')
    .modifyFront(asPrepared('lock_invitations'))
    .execute();

/** Pending answers, with the salons to lock for them. */
export const listUnderWay = (db: Database | Trx, events: readonly number[]) =>
  db
    .selectFrom('invitations')
    .select(['id', 'host_salon_id', 'guest_id'])
    .select(sql<NextStatus | null>`next_status_replaces`.as('replaces'))
    .where('next_status_event', 'in', [...events])
    .orderBy('host_salon_id')
    .orderBy('id')
    .execute();

export const listLiveInvitations = (trx: Trx, guests: readonly number[]) =>
  trx
    .selectFrom('invitations')
    .select(['guest_id', 'season'])
    .where('guest_id', '=', sql<number>`any(${sql.val([...guests])}::integer[])`)
    .where('status', 'in', ['pending', 'approved'])
    .execute();

/** A guest's live invitations at upcoming salons, in lock order of the salons. */
export const listUpcomingLiveInvitations = (db: Database | Trx, guest_id: number) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('host_salons as s', 's.id', 'i.host_salon_id')
    .select(['i.id', 'i.guest_id as guest', 'i.host_salon_id as host_salon'])
    .where('i.guest_id', '=', guest_id)
    .where('i.status', 'in', ['pending', 'approved'])
    .where('s.event_time', '>', sql<string>`now()`)
    .orderBy('i.host_salon_id')
    .orderBy('i.id')
    .execute();

/** Ends every live invitation of a salon. @returns their ids */
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
