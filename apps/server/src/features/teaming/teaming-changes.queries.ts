import type { Language } from '@salons/contract/language';
import type { Teaming, TeamingEvent } from '@salons/contract/teaming-records';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';
import { teamingsFor } from '../../db/shown-teamings.ts';
import { hostName, salonTables, witnessName } from './teaming-scopes.queries.ts';
import type { PendingTeamingAct } from './teaming-versions.queries.ts';

const now = sql<string>`now()`;

/** A teaming in its wire format, without `undo`; hosts and witnesses read the announced state. */
export const getTeaming = async (trx: Trx, scope: Scope, id: number): Promise<Omit<Teaming, 'undo'>> => {
  const { rows } = await sql<Omit<Teaming, 'undo'>>`
    select id, host_salon_id as host_salon, slot_id as witness_salon, witness_id as witness, salon_time,
      witness_contacted_at, contact_late(t) as contact_late, needs_ride, driver, place_asked_at,
      place_confirmed_at, undone_at, undone_reason
    from ${teamingsFor(scope)} t where id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a teaming that was just written is gone');
  return row;
};

const withPending = (act: PendingTeamingAct | null) =>
  act === null ? {} : { pending_event: act.event, pending_until: act.until };

interface Joined {
  readonly slot_id: number;
  readonly witness_id: number;
  readonly needs_ride: boolean;
  readonly teamed_by: number;
}

export const insertTeaming = async (
  trx: Trx,
  { host_salon_id, ...joined }: Joined & { readonly host_salon_id: number },
  act: PendingTeamingAct | null,
): Promise<number> => {
  const { id } = await trx
    .insertInto('teamings')
    .values(({ selectFrom }) => ({
      ...joined,
      ...withPending(act),
      host_salon_id,
      created_by: joined.teamed_by,
      salon_time: selectFrom('host_salons').select('event_time').where('id', '=', host_salon_id).$asScalar(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const rejoinTeaming = async (
  trx: Trx,
  id: number,
  joined: Joined,
  act: PendingTeamingAct | null,
): Promise<void> => {
  const contactTime = sql<
    string | null
  >`case when witness_id = ${joined.witness_id} then witness_contacted_at end`;
  await trx
    .updateTable('teamings')
    .set({
      ...joined,
      ...withPending(act),
      teamed_at: now,
      witness_contacted_at: contactTime,
      contact_reminded_at: null,
      driver: null,
      place_asked_at: null,
      place_confirmed_at: null,
      undone_at: null,
      undone_reason: null,
    })
    .where('id', '=', id)
    .execute();
};

export const undoTeaming = async (
  trx: Trx,
  id: number,
  { reason, act }: { readonly reason: string | null; readonly act: PendingTeamingAct | null },
): Promise<void> => {
  await trx
    .updateTable('teamings')
    .set({ slot_id: null, witness_id: null, undone_at: now, undone_reason: reason, ...withPending(act) })
    .where('id', '=', id)
    .execute();
};

type FollowUp = Pick<
  Updateable<DB['teamings']>,
  'needs_ride' | 'driver' | 'witness_contacted_at' | 'place_asked_at' | 'place_confirmed_at'
>;

/** Updates a teaming with a witness, including one that host and witness still see or may see again. */
export const updateTeaming = async (
  trx: Trx,
  { id, witness_id }: { readonly id: number; readonly witness_id: number },
  change: FollowUp,
): Promise<void> => {
  await trx
    .updateTable('teamings')
    .set(change)
    .where('id', '=', id)
    .where('witness_id', '=', witness_id)
    .execute();
  await trx
    .updateTable('teaming_versions')
    .set(change)
    .where('teaming_id', '=', id)
    .where('witness_id', '=', witness_id)
    .execute();
};

export const markRemoving = async (
  trx: Trx,
  id: number,
  { event, until }: PendingTeamingAct,
): Promise<void> => {
  await trx
    .updateTable('teamings')
    .set({ remove_event: event, pending_event: event, pending_until: until })
    .where('id', '=', id)
    .execute();
};

export const deleteTeaming = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('teamings').where('id', '=', id).execute();
};

export type NewTeamingEvent = Omit<Insertable<DB['teaming_events']>, 'id' | 'at' | 'kind'> & {
  readonly kind: TeamingEvent['kind'];
};

/** @returns the entry's id */
export const insertEvent = async (trx: Trx, event: NewTeamingEvent): Promise<number> =>
  (await trx.insertInto('teaming_events').values(event).returning('id').executeTakeFirstOrThrow()).id;

export const listEvents = async (db: Database, id: number, language: Language): Promise<TeamingEvent[]> =>
  (
    await sql<TeamingEvent>`
      select e.id, e.at, e.kind, nullif(concat_ws(' ', actor.first_name, actor.last_name), '') as actor_name,
        e.host_salon_id as host_salon, salon_name(s, ${hostName}, ${language}) as name, e.witness_id as witness,
        nullif(${witnessName}, '') as full_name, e.reason
      from teaming_events e join (${salonTables}) on s.id = e.host_salon_id
      left join witnesses w on w.id = e.witness_id left join users actor on actor.id = e.actor_id
      where e.teaming_id = ${id} order by e.id`.execute(db)
  ).rows;

interface Live {
  readonly id: number;
  readonly host_salon_id: number;
  readonly witness_id: number;
  readonly teamed_by: number | null;
}
const live = sql`id, host_salon_id, witness_id, coalesce(teamed_by, created_by) as teamed_by`;

export const listLiveAt = async (trx: Trx, host_salons: readonly number[]): Promise<Live[]> =>
  (
    await sql<Live>`select ${live} from teamings
      where host_salon_id = any(${[...host_salons]}::integer[]) and slot_id is not null order by id`.execute(
      trx,
    )
  ).rows;

/** Undone teamings that host and witness still see. */
export const listEndingAt = async (trx: Trx, host_salon_id: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from teamings
      where host_salon_id = ${host_salon_id} and slot_id is null and pending_event is not null order by id`.execute(
      trx,
    )
  ).rows.map(({ id }) => id);

export const listUpcomingTeamings = async (trx: Trx, witnesses: readonly number[]): Promise<Live[]> =>
  (
    await sql<Live>`select ${live} from teamings
      where witness_id = any(${[...witnesses]}) and salon_time > now() order by id`.execute(trx)
  ).rows;

/** Announced teamings of a salon that begins within 48 hours. */
export const listShownSoon = async (trx: Trx, host_salon_id: number): Promise<Live[]> =>
  (
    await sql<Live>`select ${live} from shown_teamings
      where host_salon_id = ${host_salon_id} and slot_id is not null
        and salon_time > now() and salon_time <= now() + interval '48 hours' order by id`.execute(trx)
  ).rows;

/** Marks teamings whose host has not contacted the witness for 48 hours as reminded, each once. */
export const takeUncontacted = async (trx: Trx): Promise<Live[]> =>
  (
    await sql<Live>`update teamings set contact_reminded_at = now() where id in (
      select id from teamings t where t.slot_id is not null and t.witness_contacted_at is null
        and t.contact_reminded_at is null and t.pending_event is null and contact_late(t)
      order by t.id limit 500 for update skip locked)
    returning ${live}`.execute(trx)
  ).rows;
