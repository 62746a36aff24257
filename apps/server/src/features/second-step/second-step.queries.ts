import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export const findSecondStep = async (db: Database | Trx, user_id: number) => {
  const { rows } = await sql<{ enabled: boolean; recovery_codes_left: number }>`
    select t.confirmed_at is not null as enabled,
      (select count(*)::int from recovery_codes r where r.user_id = t.user_id and r.used_at is null) as recovery_codes_left
    from totps t where t.user_id = ${user_id}`.execute(db);
  return rows[0] ?? { enabled: false, recovery_codes_left: 0 };
};

/** The secret of a second step, locked: its codes are checked one at a time. */
export const lockSecret = (trx: Trx, user_id: number) =>
  trx
    .selectFrom('totps')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();

/** Stores an unconfirmed secret in place of an earlier one. False when the step is on already. */
export const storeUnconfirmedSecret = async (trx: Trx, user_id: number, secret: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    insert into totps as t (user_id, secret) values (${user_id}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now(), last_step = null
      where t.confirmed_at is null
    returning user_id`.execute(trx);
  return rows.length > 0;
};

/** Consumes the code of a time step; the first one turns the second step on. */
export const takeStep = async (trx: Trx, user_id: number, step: number): Promise<void> => {
  await trx
    .updateTable('totps')
    .set({ last_step: step, confirmed_at: sql<string>`coalesce(confirmed_at, now())` })
    .where('user_id', '=', user_id)
    .execute();
};

export const takeRecoveryCode = async (trx: Trx, user_id: number, code_hash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const replaceRecoveryCodes = async (
  trx: Trx,
  user_id: number,
  hashes: readonly Buffer[],
): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();
};

export const removeSecondStep = async (trx: Trx, user_id: number): Promise<boolean> => {
  const { numDeletedRows } = await trx.deleteFrom('totps').where('user_id', '=', user_id).executeTakeFirst();
  return numDeletedRows > 0n;
};

export const findOwner = (db: Database | Trx, user_id: number) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'language', 'password_hash'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
