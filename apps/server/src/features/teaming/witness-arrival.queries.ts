import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import { teamingsFor } from '../../db/shown-teamings.ts';
import { salonInReach, salonTables } from './teaming-scopes.queries.ts';

interface AwaitedWitness {
  readonly host_salon: number;
  readonly witness: number;
  readonly salon_time: string;
  readonly is_cancelled: boolean;
  readonly now: string;
}

export const findAwaitedWitness = async (
  db: Database | Trx,
  scope: Scope,
  id: number,
): Promise<AwaitedWitness | undefined> => {
  const { rows } = await sql<AwaitedWitness>`
    select t.host_salon_id as host_salon, t.witness_id as witness, t.salon_time,
      s.cancelled_at is not null as is_cancelled, now() as now
    from ${teamingsFor(scope)} t join (${salonTables}) on s.id = t.host_salon_id
    where t.id = ${id} and t.slot_id is not null and s.deleted_at is null and ${salonInReach(scope)}`.execute(
    db,
  );
  return rows[0];
};

interface Arrival {
  readonly arrived: boolean | null;
  readonly arrival_marked_at: string | null;
}

export const getArrival = (trx: Trx, id: number): Promise<Arrival> =>
  trx
    .selectFrom('teamings')
    .select(['arrived', 'arrival_marked_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Stores the mark if the witness is unchanged: a pending change may have replaced them. */
export const saveArrival = async (
  trx: Trx,
  { id, witness }: { readonly id: number; readonly witness: number },
  arrival: Arrival,
): Promise<void> => {
  await trx
    .updateTable('teamings')
    .set(arrival)
    .where('id', '=', id)
    .where('witness_id', '=', witness)
    .execute();
};
