import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** Schedules a person's erasure in seven days; undefined when one is pending already. */
export const insertErasure = async (trx: Trx, user_id: number): Promise<string | undefined> => {
  const row = await trx
    .insertInto('erasures')
    .values({ user_id, erase_at: sql<string>`now() + interval '7 days'` })
    .onConflict((conflict) =>
      conflict.column('user_id').where('withdrawn_at', 'is', null).where('done_at', 'is', null).doNothing(),
    )
    .returning('erase_at')
    .executeTakeFirst();
  return row?.erase_at;
};

export const findErasureDate = async (db: Database | Trx, user_id: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('erasures')
      .select('erase_at')
      .where('user_id', '=', user_id)
      .where('withdrawn_at', 'is', null)
      .where('done_at', 'is', null)
      .executeTakeFirst()
  )?.erase_at;

/** Withdraws a pending erasure; without one it changes nothing. */
export const markErasureWithdrawn = async (db: Database | Trx, user_id: number): Promise<void> => {
  await db
    .updateTable('erasures')
    .set({ withdrawn_at: sql<string>`now()` })
    .where('user_id', '=', user_id)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .execute();
};

export const countOtherSuperAdmins = async (trx: Trx, user_id: number): Promise<number> => {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.filter(({ id }) => id !== user_id).length;
};

export const listDueErasures = async (trx: Trx): Promise<number[]> =>
  (
    await trx
      .selectFrom('erasures')
      .select('id')
      .where('erase_at', '<=', sql<string>`now()`)
      .where('withdrawn_at', 'is', null)
      .where('done_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** The person of a due erasure with their records; locked, so that it cannot be withdrawn meanwhile. */
export const lockDueErasure = (trx: Trx, id: number) =>
  trx
    .selectFrom('erasures')
    .innerJoin('users', 'users.id', 'erasures.user_id')
    .leftJoin('hosts', 'hosts.user_id', 'users.id')
    .leftJoin('guests', 'guests.user_id', 'users.id')
    .select(['hosts.id as host_id', 'guests.id as guest_id', 'users.language'])
    .select(sql<number[]>`witnesses_of(users.id, details_of_user(users.id))`.as('witnesses'))
    .where('erasures.id', '=', id)
    .where('erasures.erase_at', '<=', sql<string>`now()`)
    .where('erasures.withdrawn_at', 'is', null)
    .where('erasures.done_at', 'is', null)
    .forUpdate('erasures')
    // Lock order: the person before salons. A request for a place waits instead of holding the person while it waits
    // for a salon.
    .forNoKeyUpdate('users')
    .executeTakeFirst();

/** Erases the person everywhere, by a function of the database (product §13.5). */
export const erasePerson = async (trx: Trx, erasure: number): Promise<void> => {
  await sql`select erase_person(${erasure})`.execute(trx);
};
