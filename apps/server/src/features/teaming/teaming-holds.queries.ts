import type { TeamingHold } from '@salons/contract/teaming-holds';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import { salonInReach, salonTables } from './teaming-scopes.queries.ts';

/** How long a salon and a slot stay with who asks, at most until the evening (product §11.206). */
const holdHours = 48;

const selectHolds = async (
  db: Database | Trx,
  scope: Scope,
  staff: number,
  condition: RawBuilder<boolean>,
): Promise<TeamingHold[]> =>
  (
    await sql<TeamingHold>`select hold.id, hold.host_salon_id as host_salon, hold.slot_id as witness_salon,
        hold.witness_id as witness, concat_ws(' ', asking.first_name, nullif(asking.last_name, '')) as by,
        hold.staff_id = ${staff} as is_own, hold.until
      from teaming_holds hold join users asking on asking.id = hold.staff_id
        join (${salonTables}) on s.id = hold.host_salon_id
      where hold.until > now() and ${condition} and ${salonInReach(scope)}
      order by hold.until, hold.id`.execute(db)
  ).rows;

/** Holds of salons within reach, the first to end first; lapsed ones are none. */
export const listHolds = (db: Database, scope: Scope, staff: number) =>
  selectHolds(db, scope, staff, sql`true`);

export const findHold = async (db: Database | Trx, scope: Scope, staff: number, id: number) =>
  (await selectHolds(db, scope, staff, sql`hold.id = ${id}`))[0];

/**
 * Holds a locked pair that no colleague holds, or renews the own hold of it.
 * @returns the hold's id
 */
export const insertHold = async (
  trx: Trx,
  pair: {
    readonly host_salon: number;
    readonly slot: number;
    readonly witness: number;
    readonly staff: number;
    /** The plan that proposed the pair. */
    readonly plan?: number;
  },
): Promise<number> => {
  const { host_salon, slot, witness, staff, plan = null } = pair;
  const { rows } = await sql<{ id: number }>`
    insert into teaming_holds as hold (host_salon_id, slot_id, witness_id, staff_id, plan_id, until)
    select s.id, ${slot}, ${witness}, ${staff}, ${plan}::int, least(now() + make_interval(hours => ${holdHours}), s.event_time)
    from host_salons s where s.id = ${host_salon}
    on conflict (slot_id) do update set host_salon_id = excluded.host_salon_id, staff_id = excluded.staff_id,
      witness_id = excluded.witness_id, plan_id = excluded.plan_id, until = excluded.until
    returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a salon that is locked is gone');
  return row.id;
};

export const deleteHold = async (trx: Database | Trx, id: number): Promise<void> => {
  await sql`delete from teaming_holds where id = ${id}`.execute(trx);
};

/** Also what its owner held again by hand, as after undoing a teaming; never a colleague's own hold. */
export const deleteHoldsOfPlan = async (trx: Trx, plan: number): Promise<void> => {
  await sql`delete from teaming_holds hold where hold.plan_id = ${plan} or hold.plan_id is null and exists (
    select from teaming_plan_pairs pair join teaming_plans p on p.id = pair.plan_id
    where pair.plan_id = ${plan} and pair.state = 'applied' and pair.slot_id = hold.slot_id
      and pair.host_salon_id = hold.host_salon_id and p.staff_id = hold.staff_id)`.execute(trx);
};
