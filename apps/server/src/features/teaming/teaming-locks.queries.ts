import type { Teaming } from '@salons/contract/teaming-records';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import { teamingsFor } from '../../db/shown-teamings.ts';
import type { Pair } from './teaming.rules.ts';
import { salonInReach, salonTables, witnessInReach, witnessTables } from './teaming-scopes.queries.ts';

/** Locks salons, then witnesses, each in the order of their ids. */
type LockPair = (trx: Trx, salons: readonly number[], witnesses: readonly number[]) => Promise<void>;

export const lockPair: LockPair = async (trx, salons, witnesses) => {
  if (salons.length > 0)
    await sql`select from host_salons where id = any(${[...salons]}) order by id for no key update`.execute(
      trx,
    );
  if (witnesses.length > 0)
    await sql`select from witnesses where id = any(${[...witnesses]}) order by id for no key update`.execute(
      trx,
    );
};

export const findSlotWitness = async (trx: Trx, slot: number): Promise<number | undefined> =>
  (await trx.selectFrom('witness_slots').select('witness_id').where('id', '=', slot).executeTakeFirst())
    ?.witness_id;

const actorName = sql`(select concat_ws(' ', actor.first_name, nullif(actor.last_name, '')) from users actor
  where actor.id = coalesce(t.teamed_by, t.created_by))`;

export interface PairAsked {
  readonly host_salon: number;
  readonly slot: number;
  /** The teaming being moved, ignored in checks. */
  readonly except: number | null;
  /** Who does it: their own holds do not count. Null where everybody's count. */
  readonly staff: number | null;
  /** The evening is only held: a hold of one's own counts too, but not that of this very pair. */
  readonly isHold?: boolean;
}
type ReadPair = (
  trx: Trx,
  scope: Scope,
  requested: PairAsked,
) => Promise<(Pair & { readonly witness_id: number; readonly needs_ride: boolean }) | undefined>;

/** Everything that decides about a pair within reach on both sides; stable until the commit if the rows are locked. */
export const readPair: ReadPair = async (trx, scope, { host_salon, slot, except, staff, isHold = false }) => {
  const others = sql`t.slot_id is not null and t.id is distinct from ${except}::int`;
  const otherHolds = isHold
    ? sql`hold.until > now()
        and (hold.staff_id, hold.host_salon_id, hold.slot_id) is distinct from (${staff}::int, s.id, slot.id)`
    : sql`hold.until > now() and hold.staff_id is distinct from ${staff}::int`;
  const { rows } = await sql<Awaited<ReturnType<ReadPair>> & object>`
    select w.id as witness_id, w.needs_ride, w.archived as is_archived, salon_status(s) is not null as takes_part,
      slot_taken.id is not null as is_slot_taken, slot_taken.name as slot_taken_by,
      (select concat_ws(' ', asking.first_name, nullif(asking.last_name, ''))
        from teaming_holds hold join host_salons held on held.id = hold.host_salon_id
          join users asking on asking.id = hold.staff_id
        where ${otherHolds} and (hold.slot_id = slot.id
          or hold.host_salon_id = s.id and at_salon.count + (select count(*) from teaming_holds hold
            where hold.host_salon_id = s.id and ${otherHolds}) >= s.witnesses_needed
          or hold.witness_id = w.id and (with_witness.count + (select count(*) from teaming_holds hold
              where hold.witness_id = w.id and ${otherHolds}) >= w.max_salons
            or tstzrange(held.event_time, held.event_time + make_interval(mins => held.duration_minutes))
              && tstzrange(s.event_time, s.event_time + make_interval(mins => s.duration_minutes))))
        order by hold.id limit 1) as held_by,
      at_salon.count >= s.witnesses_needed as is_salon_full, at_salon.name as salon_taken_by,
      (slot.date + slot.start_time) at time zone slot.time_zone <= s.event_time
        and (slot.date + slot.end_time) at time zone slot.time_zone >= s.event_time + interval '1 hour' as holds_time,
      with_witness.count >= w.max_salons as is_at_max,
      exists (select from teamings t where t.witness_id = w.id and ${others}
        and tstzrange(t.salon_time, t.salon_end)
          && tstzrange(s.event_time, s.event_time + make_interval(mins => s.duration_minutes))) as overlaps,
      coalesce(not h.is_org, false) and exists (select from teamings t where t.host_id = s.host_id
        and t.season = s.season and t.host_salon_id <> s.id and ${others}) as host_has_teamed_salon
    from (${salonTables})
    cross join (${witnessTables})
    join witness_slots slot on slot.witness_id = w.id
    left join lateral (select t.id, ${actorName} as name from teamings t
      where t.slot_id = slot.id and ${others}) slot_taken on true
    left join lateral (select count(*) as count, (array_agg(${actorName} order by t.teamed_at desc))[1] as name
      from teamings t where t.host_salon_id = s.id and ${others}) at_salon on true
    left join lateral (select count(*) as count from teamings t
      where t.witness_id = w.id and t.season = s.season and ${others}) with_witness on true
    where s.id = ${host_salon} and s.deleted_at is null and ${salonInReach(scope)}
      and slot.id = ${slot} and w.deleted_at is null and ${witnessInReach(scope)}`.execute(trx);
  return rows[0];
};

declare module '../../deps.ts' {
  interface Locks {
    readonly lockPair: LockPair;
    readonly readPair: ReadPair;
  }
}

/**
 * A teaming as visible to the caller, the caller's relation to it, and the ids of its salons and witnesses. Hosts and
 * witnesses see the announced state.
 */
export const findTeamingRow = async (db: Database | Trx, scope: Scope, id: number) => {
  const { rows } = await sql<{
    id: number;
    host_salon: number;
    slot_id: number | null;
    witness_id: number | null;
    needs_ride: boolean;
    driver: string | null;
    is_upcoming: boolean;
    is_hosts: boolean;
    witness_contacted_at: string | null;
    place_asked_at: string | null;
    place_confirmed_at: string | null;
    pending_until: string | null;
    is_removed: boolean;
    teamed_by_name: string | null;
    reaches_salon: boolean;
    reaches_witness: boolean;
    salon_time: string;
    contact_late: boolean;
    undone_at: string | null;
    undone_reason: string | null;
  }>`
    select found.* from (
      select t.id, t.host_salon_id as host_salon, t.slot_id, t.witness_id, t.needs_ride, t.driver,
        t.salon_time > now() and s.cancelled_at is null as is_upcoming, t.witness_contacted_at, t.place_asked_at,
        t.place_confirmed_at, t.salon_time, contact_late(t) as contact_late, t.undone_at, t.undone_reason,
        (select now.pending_until from teamings now where now.id = t.id) as pending_until,
        (select coalesce(now.remove_event = now.pending_event, false) from teamings now where now.id = t.id) as is_removed,
        ${actorName} as teamed_by_name, ${salonInReach(scope)} as reaches_salon,
        ${salonInReach(scope)} as is_hosts,
        coalesce(w.id is not null and ${witnessInReach(scope)}, false) as reaches_witness
      from ${teamingsFor(scope)} t join (${salonTables}) on s.id = t.host_salon_id
      left join (${witnessTables}) on w.id = t.witness_id
      where t.id = ${id}) found
    where reaches_salon or reaches_witness`.execute(db);
  return rows[0];
};
export type TeamingRow = NonNullable<Awaited<ReturnType<typeof findTeamingRow>>>;

/** The wire format of a teaming that was read with its relation to the caller. */
export const toTeaming = (row: TeamingRow): Omit<Teaming, 'undo'> => ({
  id: row.id,
  host_salon: row.host_salon,
  witness_salon: row.slot_id,
  witness: row.witness_id,
  salon_time: row.salon_time,
  witness_contacted_at: row.witness_contacted_at,
  contact_late: row.contact_late,
  needs_ride: row.needs_ride,
  driver: row.driver,
  place_asked_at: row.place_asked_at,
  place_confirmed_at: row.place_confirmed_at,
  undone_at: row.undone_at,
  undone_reason: row.undone_reason,
});
