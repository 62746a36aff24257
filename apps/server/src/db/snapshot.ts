import type { PoolClient } from 'pg';
import { type Database, getPool } from './client.ts';

export interface Snapshot {
  readonly client: PoolClient;
  /** Ends the transaction after all was read. */
  readonly complete: () => Promise<void>;
  /** Cancels a running statement on the server, then drops the connection. */
  readonly stop: () => Promise<void>;
}

/** Begins a read-only transaction that sees one moment, on a connection of its own. */
export const beginSnapshot = async (db: Database): Promise<Snapshot> => {
  const pool = getPool(db);
  const client: PoolClient & { processID?: number } = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query("set local work_mem = '32MB'");
  } catch (problem) {
    client.release(true);
    throw problem;
  }
  return {
    client,
    complete: () =>
      client.query('commit').then(
        () => client.release(),
        () => client.release(true),
      ),
    stop: () =>
      pool
        .query('select pg_cancel_backend($1)', [client.processID])
        .catch(() => undefined)
        .then(() => client.release(true)),
  };
};
