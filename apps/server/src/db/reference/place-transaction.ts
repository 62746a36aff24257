import type { PoolClient } from 'pg';
import { type Database, getPool } from '../client.ts';

/** Runs one transaction on a connection that can COPY; a lock serialises processes that load reference data. */
export const inPlaceTransaction = async <T>(
  db: Database,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await getPool(db).connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('reference data'))`);
    const result = await run(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (problem) {
    // A connection whose COPY failed is not reused.
    client.release(true);
    throw problem;
  }
};
