import { sql } from 'kysely';
import type { Database, Trx } from './client.ts';

export interface KeyOwner {
  readonly user_id: number;
  readonly key: string;
}

interface KeyClaim extends KeyOwner {
  readonly request_hash: string;
}

/** A key of a person, as one word. */
export const toKeyId = ({ user_id, key }: KeyOwner): string => `${user_id} ${key}`;

/** A key as it stands under the lock: taken by this transaction, or with what was answered under it before. */
export interface LockedKey {
  readonly isTaken: boolean;
  readonly request_hash: string;
  /** Null while the call that has it still runs. */
  readonly status: number | null;
  readonly body: string | null;
}

/**
 * Takes keys until the commit, of equal ones the first, by the rule of `takeKey`; waits for another transaction that
 * has one of them. @returns each by `toKeyId`
 */
export const lockKeys = async (
  trx: Trx,
  claims: readonly KeyClaim[],
): Promise<ReadonlyMap<string, LockedKey>> => {
  if (claims.length === 0) return new Map();
  const wanted = sql`json_to_recordset(${JSON.stringify(claims)}::json)
    as c (user_id integer, key text, request_hash text)`;
  const taken = await sql<KeyClaim>`
    insert into idempotency_keys (user_id, key, request_hash)
    select distinct on (user_id, key) user_id, key, request_hash from ${wanted} order by user_id, key
    on conflict (user_id, key) do update
      set request_hash = excluded.request_hash, status = null, body = null, created_at = now() where ${isStale}
    returning user_id, key, request_hash`.execute(trx);
  const known = await sql<KeyClaim & { status: number | null; body: string | null }>`
    select k.user_id, k.key, k.request_hash, k.status, k.body from idempotency_keys k
    where (k.user_id, k.key) in (select c.user_id, c.key from ${wanted})`.execute(trx);
  const own = new Set(taken.rows.map(toKeyId));
  return new Map(known.rows.map((row) => [toKeyId(row), { ...row, isTaken: own.has(toKeyId(row)) }]));
};

/** Keeps what was answered under keys, in the transaction that did it. */
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

const isStale = sql<boolean>`idempotency_keys.created_at < now() - interval '24 hours'
  or (idempotency_keys.status is null and idempotency_keys.created_at < now() - interval '1 minute')`;

/** Takes a key that is free, a day old, or left by a process that died a minute ago; false when it is somebody's. */
export const takeKey = async (db: Database, owner: KeyOwner, request_hash: string): Promise<boolean> => {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ ...owner, request_hash })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ request_hash, status: null, body: null, created_at: sql<string>`now()` })
        .where(isStale),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
};

/** The first call under a key: its fingerprint, and its answer once there is one. */
export const findKey = (db: Database, owner: KeyOwner) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', owner.user_id)
    .where('key', '=', owner.key)
    .executeTakeFirst();

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
