import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { moveReferences, type Pair } from './merged-columns.queries.ts';

/** What belongs to a witness and moves as it is; slots, answers and calendar entries have rules of their own. */
export const witnessReferences = [
  ['contacts', 'witness_id'],
  ['earlier_details', 'witness_id'],
  ['outbox', 'witness_id'],
  ['season_asks', 'witness_id'],
  ['teaming_events', 'witness_id'],
  ['teaming_holds', 'witness_id'],
  ['teaming_plan_pairs', 'witness_id'],
  ['teaming_versions', 'witness_id'],
  ['witness_comments', 'witness_id'],
  ['witness_consents', 'witness_id'],
  ['witness_relatives', 'witness_id'],
] as const;

/** Derived or of the moment: triggers keep them, or the other record's go. */
export const derivedOfWitness = ['witness_seasons', 'open_slots'] as const;

/**
 * Moves free times with their teamings. Of two times that overlap the one without a teaming goes. Arrivals that were
 * marked stay.
 */
const moveSlots = async (trx: Trx, { from, to }: Pair): Promise<void> => {
  for (const [free, overlapped] of [
    [from, to],
    [to, from],
  ])
    await sql`delete from witness_slots free using witness_slots other
      where free.witness_id = ${free} and other.witness_id = ${overlapped} and free.date = other.date
        and free.start_time < other.end_time and other.start_time < free.end_time
        and not exists (select from teamings where slot_id = free.id)`.execute(trx);
  const arrived = await sql<{ id: number; arrived: boolean; at: string | null }>`
    select id, arrived, arrival_marked_at as at from teamings where witness_id = ${from} and arrived is not null`.execute(
    trx,
  );
  await sql`with slots as (update witness_slots set witness_id = ${to} where witness_id = ${from})
    update teamings set witness_id = ${to} where witness_id = ${from}`.execute(trx);
  for (const { id, arrived: hasArrived, at } of arrived.rows)
    await sql`update teamings set arrived = ${hasArrived}, arrival_marked_at = ${at} where id = ${id}`.execute(
      trx,
    );
};

/** Of two answers for a season the kept record's counts. */
const moveAnswers = async (trx: Trx, { from, to }: Pair): Promise<void> => {
  await sql`delete from witness_year_comments gone where witness_id = ${from} and exists (
    select from witness_year_comments kept where kept.witness_id = ${to} and kept.season = gone.season)`.execute(
    trx,
  );
  await sql`update witness_year_comments set witness_id = ${to} where witness_id = ${from}`.execute(trx);
};

const moveEntries = async (trx: Trx, { from, to }: Pair): Promise<void> => {
  await sql`delete from witness_calendar_entries gone where witness_id = ${from} and exists (
    select from witness_calendar_entries kept where kept.witness_id = ${to}
      and kept.host_salon_id = gone.host_salon_id)`.execute(trx);
  await sql`update witness_calendar_entries set witness_id = ${to} where witness_id = ${from}`.execute(trx);
};

/** Moves everything of a witness to another one. */
export const moveWitness = async (trx: Trx, pair: Pair): Promise<void> => {
  await moveReferences(trx, pair, witnessReferences);
  await moveAnswers(trx, pair);
  await moveSlots(trx, pair);
  await moveEntries(trx, pair);
  await sql`update witnesses set duplicate_ids = array_remove(duplicate_ids, ${pair.from})
    where duplicate_ids @> array[${pair.from}::integer]`.execute(trx);
};

/** A merged witness may come to more salons than either: those that are teamed stay. */
export const raiseMaxSalons = (trx: Trx, id: number) =>
  sql`update witnesses set max_salons = greatest(max_salons, (
    select coalesce(max(teamed), 0) from (select count(*) as teamed from teamings where witness_id = ${id} group by season) s))
  where id = ${id}`.execute(trx);

/** The login of the other record, where the kept one has none. */
export const moveLogin = async (trx: Trx, { from, to }: Pair): Promise<void> => {
  await sql`with login as (select user_id from witnesses where id = ${from})
    update witnesses w set user_id = case when w.id = ${from} then null else login.user_id end
    from login where login.user_id is not null and w.id in (${from}, ${to})
      and (w.id = ${from} or w.user_id is null)`.execute(trx);
};
