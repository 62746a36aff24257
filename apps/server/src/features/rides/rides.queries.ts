import type { RideStep } from '@salons/contract/rides';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

const columns = { fetched: 'ride_fetched_at', arrived: 'ride_arrived_at', home: 'ride_home_at' } as const;
const before = { fetched: null, arrived: columns.fetched, home: columns.arrived } as const;
const after = { fetched: columns.arrived, arrived: columns.home, home: null } as const;

/** Notes a step after the one before it. @returns when, in ISO; undefined for one out of order or already noted */
export const noteStep = async (trx: Trx, teaming_id: number, step: RideStep): Promise<string | undefined> => {
  const previous = before[step];
  const noted = await trx
    .updateTable('teamings')
    .set({ [columns[step]]: sql<string>`date_trunc('second', now())` })
    .where('id', '=', teaming_id)
    .where(columns[step], 'is', null)
    .$if(previous !== null, (query) => query.where(previous ?? columns[step], 'is not', null))
    .returning(sql<string | null>`${sql.ref(columns[step])}`.as('at'))
    .executeTakeFirst();
  return noted?.at ?? undefined;
};

/** Takes the last step back. @returns whether it was the last one */
export const takeStepBack = async (trx: Trx, teaming_id: number, step: RideStep): Promise<boolean> => {
  const next = after[step];
  const { numUpdatedRows } = await trx
    .updateTable('teamings')
    .set({ [columns[step]]: null })
    .where('id', '=', teaming_id)
    .where(columns[step], 'is not', null)
    .$if(next !== null, (query) => query.where(next ?? columns[step], 'is', null))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Guests with a place at a salon who have noted that they will be late. */
export const findLate = async (db: Database | Trx, host_salon_id: number) => {
  const { guests, minutes } = await db
    .selectFrom('invitations')
    .select([
      sql<number | null>`sum(guests_number)::integer`.as('guests'),
      sql<number | null>`max(late_minutes)::integer`.as('minutes'),
    ])
    .where('host_salon_id', '=', host_salon_id)
    .where('status', '=', 'approved')
    .where('late_minutes', 'is not', null)
    .executeTakeFirstOrThrow();
  return guests === null || minutes === null ? null : { guests, minutes };
};
