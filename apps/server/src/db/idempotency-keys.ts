import { sql } from 'kysely';
import type { Database, Trx } from './client.ts';

export interface KeyOwner {
  readonly user_id: number;
  readonly key: string;
}

/** A key that a call claims, with the fingerprint of the call. */
export interface KeyClaim extends KeyOwner {
  readonly request_hash: string;
}

export const toKeyId = ({ user_id, key }: KeyOwner): string => `${user_id} ${key}`;

/** State of a claimed key: taken by this transaction, or with the stored answer. */
export interface ClaimedKey extends KeyClaim {
  readonly is_taken: boolean;
  /** Null while the call that owns it runs. */
  readonly status: number | null;
  readonly body: string | null;
}

/** Stores the answers of keys, in the transaction that did the work. */
export const storeAnswers = async (
  trx: Trx,
  answers: readonly (KeyOwner & { readonly status: number; readonly body: string | null })[],
): Promise<void> => {
  if (answers.length === 0) return;
  await sql`update idempotency_keys k set status = a.status, body = a.body
    from json_to_recordset(${JSON.stringify(answers)}::json)
      as a (user_id integer, key text, status integer, body text)
    where k.user_id = a.user_id and k.key = a.key`.execute(trx);
};

/**
 * Takes a key that is free, a day old, or left by a process that died a minute ago.
 * @returns the key: taken, or with the answer of the first call; undefined where that call has just released it
 */
export const takeKey = async (db: Database, claim: KeyClaim): Promise<ClaimedKey | undefined> => {
  const { rows } = await sql<ClaimedKey>`
    select user_id, key, request_hash, status, body, is_taken
    from take_keys(${JSON.stringify([claim])}::json)`.execute(db);
  return rows[0];
};

export const storeAnswer = async (
  db: Database,
  owner: KeyOwner,
  answer: { status: number; body: string | null },
) => {
  await db
    .updateTable('idempotency_keys')
    .set(answer)
    .where('user_id', '=', owner.user_id)
    .where('key', '=', owner.key)
    .execute();
};

export const freeKey = async (db: Database, owner: KeyOwner) => {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', owner.user_id)
    .where('key', '=', owner.key)
    .execute();
};
