import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** An active code belongs to an account and the network that requested it. */
export interface LoginCodeKey {
  readonly user_id: number;
  readonly network: string;
}

/** Stores a code in place of an earlier one. @returns its expiry */
export const upsertLoginCode = async (
  trx: Trx,
  code: LoginCodeKey & { readonly code_hash: Buffer; readonly minutes: number },
): Promise<string> => {
  const { rows } = await sql<{ expires_at: string }>`
    insert into login_codes (user_id, network, code_hash, expires_at)
    values (${code.user_id}, ${code.network}, ${code.code_hash}, now() + make_interval(mins => ${code.minutes}))
    on conflict (user_id, network) do update set code_hash = excluded.code_hash, requested_at = now(),
      expires_at = excluded.expires_at, tries = 0, used_at = null
    returning expires_at`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a code could not be kept');
  return row.expires_at;
};

const runningCodes = (db: Database | Trx, { user_id, network }: LoginCodeKey) =>
  db
    .updateTable('login_codes')
    .where('user_id', '=', user_id)
    .where('network', '=', network)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`);

export const hasRunningLoginCode = async (
  db: Database,
  { user_id, network }: LoginCodeKey,
): Promise<boolean> =>
  (await db
    .selectFrom('login_codes')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('network', '=', network)
    .where('used_at', 'is', null)
    .where('tries', '<', 5)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()) !== undefined;

/** Counts one of five attempts and returns the hash to compare with, in one statement; undefined when none is left. */
export const takeLoginCodeTry = async (db: Database, key: LoginCodeKey): Promise<Buffer | undefined> =>
  (
    await runningCodes(db, key)
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('tries', '<', 5)
      .returning('code_hash')
      .executeTakeFirst()
  )?.code_hash;

/** Consumes the code; false when another call was faster or it has expired. */
export const useLoginCode = async (trx: Trx, key: LoginCodeKey, code_hash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await runningCodes(trx, key)
    .set({ used_at: sql<string>`now()` })
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
