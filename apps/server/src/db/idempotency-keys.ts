import { sql } from 'kysely';
import type { Database } from './client.ts';

export interface KeyOwner {
  readonly user_id: number;
  readonly key: string;
}

/** Takes a key that is free, a day old, or left by a process that died a minute ago; false when it is somebody's. */
export const takeKey = async (db: Database, owner: KeyOwner, request_hash: string): Promise<boolean> => {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ ...owner, request_hash })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ request_hash, status: null, body: null, created_at: sql<string>`now()` })
        .where(sql<boolean>`idempotency_keys.created_at < now() - interval '24 hours'
          or (idempotency_keys.status is null and idempotency_keys.created_at < now() - interval '1 minute')`),
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

export const keepAnswer = async (
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
