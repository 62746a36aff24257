import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

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
