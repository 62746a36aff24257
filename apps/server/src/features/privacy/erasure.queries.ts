import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** Notes that a person is to be erased in seven days; undefined when that was asked for before and still stands. */
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

/** When a person is to be erased, if that stands. */
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

/** Takes back what was asked for and not done yet; with nothing to take back it changes nothing. */
export const markErasureWithdrawn = async (db: Database | Trx, user_id: number): Promise<void> => {
  await db
    .updateTable('erasures')
    .set({ withdrawn_at: sql<string>`now()` })
    .where('user_id', '=', user_id)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .execute();
};

/** The super admins that would be left without this person. */
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

/** Erasures whose day has come. */
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

/** Whom a due erasure is about, with what they own; locked, so that nobody takes it back meanwhile. */
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
    // Before salons, as everybody locks: a request for a place waits instead of holding the person and waiting for a salon.
    .forNoKeyUpdate('users')
    .executeTakeFirst();

/** Takes the person out of everything that is kept; the database's own function does it (product §13.5). */
export const erasePerson = async (trx: Trx, erasure: number): Promise<void> => {
  await sql`select erase_person(${erasure})`.execute(trx);
};
