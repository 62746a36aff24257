import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { TeamingDifference } from './teaming-news.rules.ts';

export interface PendingTeamingAct {
  readonly event: number;
  readonly until: string;
}

const columns = sql`host_salon_id, slot_id, witness_id, salon_time, season, host_id, created_by, teamed_at, teamed_by,
  needs_ride, driver, witness_contacted_at, contact_reminded_at, place_asked_at, place_confirmed_at, undone_at, undone_reason`;

/**
 * Stores a teaming's state before an action changes it. Host and witness see the first stored version until the last
 * action is announced.
 * @param act null if announced in this transaction
 */
export const storeVersion = async (
  trx: Trx,
  teaming: number,
  act: PendingTeamingAct | null,
): Promise<void> => {
  const [event, until] = [act?.event ?? null, act?.until ?? null];
  await sql`
    with version as (
      insert into teaming_versions (teaming_id, event_id, until, previous_event, shown_until, existed, last_entry, ${columns})
      select t.id, ${event}::bigint, ${until}::timestamptz, t.pending_event,
        case when not exists (select from teaming_versions v where v.teaming_id = t.id)
          then coalesce(${until}::timestamptz, now()) end,
        true, coalesce((select max(id) from teaming_events where teaming_id = t.id), 0), ${columns}
      from teamings t where t.id = ${teaming})
    update teaming_versions set shown_until = ${until}::timestamptz
      where teaming_id = ${teaming} and shown_until is not null and ${until}::timestamptz is not null`.execute(
    trx,
  );
};

/** As `storeVersion` for a teaming that the action has created. */
export const storeAbsence = async (
  trx: Trx,
  teaming: number,
  act: PendingTeamingAct | null,
): Promise<void> => {
  const [event, until] = [act?.event ?? null, act?.until ?? null];
  await sql`
    insert into teaming_versions (teaming_id, event_id, until, shown_until, existed, last_entry, host_salon_id,
      salon_time, teamed_at, needs_ride)
    select id, ${event}::bigint, ${until}::timestamptz, coalesce(${until}::timestamptz, now()), false, 0, host_salon_id,
      salon_time, teamed_at, false
    from teamings where id = ${teaming}`.execute(trx);
};

export const listSalonTimes = async (trx: Trx, salons: readonly number[]): Promise<string[]> =>
  (
    await sql<{ event_time: string }>`
      select event_time from host_salons where id = any(${[...salons]})`.execute(trx)
  ).rows.map(({ event_time }) => event_time);

export interface PendingTeaming {
  readonly teaming: number;
  readonly host_salon: number;
  readonly event: number;
  readonly actor_id: number | null;
  /** When a pending cancellation of its salon takes effect. */
  readonly cancels_at: string | null;
}

const pending = sql<PendingTeaming>`
  select t.id as teaming, t.host_salon_id as host_salon, t.pending_event as event, e.actor_id, s.cancels_at
  from teamings t join host_salons s on s.id = t.host_salon_id left join events e on e.id = t.pending_event`;

/** Changes of these actions without later ones, and all other due ones. */
export const listDueTeamings = async (trx: Trx, events: readonly number[]): Promise<PendingTeaming[]> =>
  (
    await sql<PendingTeaming>`${pending}
      where t.pending_event = any(${[...events]}::bigint[])
        or (t.pending_event is not null and t.pending_until <= now()) order by t.id`.execute(trx)
  ).rows;

export const postponeTeamings = async (
  trx: Trx,
  teamings: readonly number[],
  until: string,
): Promise<void> => {
  await sql`update teaming_versions set shown_until = ${until}
    where teaming_id = any(${[...teamings]}) and shown_until is not null`.execute(trx);
  await sql`update teamings set pending_until = ${until} where id = any(${[...teamings]})`.execute(trx);
};

/** Publishes the current state of teamings. @returns the differences from the announced state */
export const endVersions = async (trx: Trx, teamings: readonly number[]): Promise<TeamingDifference[]> => {
  const ids = [...teamings];
  const { rows } = await sql<TeamingDifference>`
    select t.id as teaming, t.host_salon_id as host_salon, v.witness_id as witness_before,
      coalesce(v.teamed_by, v.created_by) as teamed_by_before, t.witness_id as witness,
      coalesce(t.teamed_by, t.created_by) as teamed_by,
      coalesce(t.remove_event = t.pending_event, false) as is_removed,
      (select max(id) from teaming_events where teaming_id = t.id and kind in ('teamed', 'moved', 'undone')) as entry
    from teaming_versions v join teamings t on t.id = v.teaming_id
    where v.teaming_id = any(${ids}) and v.shown_until is not null order by t.id`.execute(trx);
  // Versions are deleted last: live updates read the former sides from them.
  await sql`update teamings set pending_event = null, pending_until = null
    where id = any(${ids}) and pending_event is not null`.execute(trx);
  await sql`delete from teaming_versions where teaming_id = any(${ids})`.execute(trx);
  return rows;
};

export interface UndoableVersion {
  readonly id: number;
  readonly teaming: number;
  readonly existed: boolean;
  readonly host_salon: number;
  readonly slot: number | null;
  readonly witness: number | null;
  readonly witness_now: number | null;
  readonly is_last: boolean;
  readonly changed_by: string | null;
  /** When the previous pending action is announced. */
  readonly previous_until: string | null;
}

export const listVersionsOfAct = async (trx: Trx, event: number): Promise<UndoableVersion[]> =>
  (
    await sql<UndoableVersion>`
      select v.id, v.teaming_id as teaming, v.existed, v.host_salon_id as host_salon, v.slot_id as slot,
        v.witness_id as witness, t.witness_id as witness_now, coalesce(t.pending_event = v.event_id, false) as is_last,
        (select concat_ws(' ', u.first_name, nullif(u.last_name, '')) from events e join users u on u.id = e.actor_id
          where e.id = t.pending_event) as changed_by,
        (select p.until from teaming_versions p where p.teaming_id = v.teaming_id and p.event_id = v.previous_event)
          as previous_until
      from teaming_versions v join teamings t on t.id = v.teaming_id
      where v.event_id = ${event} order by v.existed, v.teaming_id`.execute(trx)
  ).rows;

export const restoreVersion = async (trx: Trx, { id, teaming }: UndoableVersion): Promise<void> => {
  await sql`
    update teamings t set slot_id = v.slot_id, witness_id = v.witness_id, teamed_at = v.teamed_at,
      teamed_by = v.teamed_by, needs_ride = v.needs_ride, driver = v.driver,
      witness_contacted_at = v.witness_contacted_at, contact_reminded_at = v.contact_reminded_at,
      place_asked_at = v.place_asked_at, place_confirmed_at = v.place_confirmed_at, undone_at = v.undone_at,
      undone_reason = v.undone_reason, pending_event = p.event_id, pending_until = p.until,
      remove_event = nullif(t.remove_event, v.event_id)
    from teaming_versions v
      left join teaming_versions p on p.teaming_id = v.teaming_id and p.event_id = v.previous_event
    where v.id = ${id} and t.id = v.teaming_id`.execute(trx);
  await sql`delete from teaming_events e using teaming_versions v
    where v.id = ${id} and e.teaming_id = v.teaming_id and e.id > v.last_entry
      and e.kind in ('teamed', 'moved', 'undone')`.execute(trx);
  await sql`delete from teaming_versions where id = ${id}`.execute(trx);
  await sql`update teaming_versions v set shown_until = t.pending_until from teamings t
    where v.teaming_id = ${teaming} and t.id = v.teaming_id and v.shown_until is not null`.execute(trx);
};
