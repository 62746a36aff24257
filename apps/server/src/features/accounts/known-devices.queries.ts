import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export const findKnownDevice = async (
  db: Database,
  email: string,
  hashes: readonly Buffer[],
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .select('known_devices.id')
      .where('known_devices.token_hash', 'in', hashes)
      .where('users.email', '=', email)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst()
  )?.id;

/** Updates when a known device was last used. @returns the hash of its token; undefined when none is known */
export const touchKnownDevice = async (
  trx: Trx,
  user_id: number,
  hashes: readonly Buffer[],
): Promise<Buffer | undefined> =>
  (
    await trx
      .updateTable('known_devices')
      .set({ last_used_at: sql<string>`now()` })
      .where('user_id', '=', user_id)
      .where('token_hash', 'in', hashes)
      .returning('token_hash')
      .executeTakeFirst()
  )?.token_hash;

export const insertKnownDevice = async (trx: Trx, user_id: number, token_hash: Buffer): Promise<void> => {
  await trx.insertInto('known_devices').values({ user_id, token_hash }).execute();
};
