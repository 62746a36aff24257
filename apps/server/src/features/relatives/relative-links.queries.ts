import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export const findRelativeLink = (db: Database | Trx, token_hash: Buffer) =>
  db
    .selectFrom('witness_relatives as r')
    .innerJoin('witnesses as w', 'w.id', 'r.witness_id')
    .select(['r.id', 'r.witness_id', 'r.name', 'r.phone_number', 'w.first_name'])
    .where('r.token_hash', '=', token_hash)
    .where('w.deleted_at', 'is', null)
    .where('w.archived', '=', false)
    .where(sql<boolean>`is_relative_link_open(r.witness_id, r.created_at)`)
    .executeTakeFirst();

/** Records an opening; undefined when the link was withdrawn meanwhile. */
export const markOpened = (trx: Trx, id: number) =>
  trx
    .updateTable('witness_relatives')
    .set({ opened_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

/** An active code belongs to a link and the network that requested it. */
export interface RelativeCodeKey {
  readonly relative_id: number;
  readonly network: string;
}

/** Stores a code in place of an earlier one, valid for five minutes. @returns its expiry */
export const upsertRelativeCode = async (
  trx: Trx,
  { relative_id, network, code_hash }: RelativeCodeKey & { readonly code_hash: Buffer },
): Promise<string> => {
  const { rows } = await sql<{ expires_at: string }>`
    insert into relative_codes (relative_id, network, code_hash, expires_at)
    values (${relative_id}, ${network}, ${code_hash}, now() + interval '5 minutes')
    on conflict (relative_id, network) do update set code_hash = excluded.code_hash, requested_at = now(),
      expires_at = excluded.expires_at, tries = 0, used_at = null
    returning expires_at`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a code could not be kept');
  return row.expires_at;
};

const runningCodes = (db: Database | Trx, { relative_id, network }: RelativeCodeKey) =>
  db
    .updateTable('relative_codes')
    .where('relative_id', '=', relative_id)
    .where('network', '=', network)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`);

/** Counts one of five attempts and returns the hash to compare with, in one statement; undefined when none is left. */
export const takeRelativeCodeTry = async (db: Database, key: RelativeCodeKey): Promise<Buffer | undefined> =>
  (
    await runningCodes(db, key)
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('tries', '<', 5)
      .returning('code_hash')
      .executeTakeFirst()
  )?.code_hash;

/** Consumes the code; false when another call was faster or it has expired. */
export const useRelativeCode = async (
  trx: Trx,
  key: RelativeCodeKey,
  code_hash: Buffer,
): Promise<boolean> => {
  const { numUpdatedRows } = await runningCodes(trx, key)
    .set({ used_at: sql<string>`now()` })
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
