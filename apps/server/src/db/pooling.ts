import { randomInt } from 'node:crypto';
import pg from 'pg';
import { limits } from './limits.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** Variable with an address of the database. */
type AddressSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/** Where a process finds its database. */
export interface DatabaseAddress {
  /** PostgreSQL itself, for all that needs a session: migrations, jobs and their queue, long statements. */
  readonly url: string;
  /** For calls: the same, or a pooler in transaction mode where `isPooled`. */
  readonly callUrl: string;
  readonly isPooled: boolean;
}

const withClient = async <T>(config: pg.ClientConfig, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const { connectMs, statementMs } = limits.call;
  const client = new pg.Client({
    ...{ connectionTimeoutMillis: connectMs, query_timeout: statementMs },
    ...config,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const readBackend = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/**
 * Whether statements outside a transaction share their session with those of other connections, as behind a pooler in
 * transaction mode.
 */
export const isInTransactionMode = (url: string): Promise<boolean> =>
  withClient({ connectionString: url }, async (client) => {
    const backend = await readBackend(client);
    // PostgreSQL announces its process when it connects; a pooler invents one.
    if ('processID' in client && client.processID === backend) return false;
    return withClient({ connectionString: url }, async (other) => {
      await other.query('begin');
      return (await readBackend(other)) === backend || (await readBackend(client)) !== backend;
    }).catch((error: unknown) => {
      // In session mode the only connection of a pool is taken.
      if (error instanceof Error && /timeout/i.test(error.message)) return false;
      throw error;
    });
  });

/** Whether two addresses lead to one database: a lock taken through one is taken for the other. */
export const leadToOneDatabase = (first: string, second: string): Promise<boolean> =>
  withClient({ connectionString: first }, (holder) =>
    withClient({ connectionString: second }, async (other) => {
      const key = randomInt(2 ** 47);
      await holder.query('begin');
      await holder.query('select pg_advisory_xact_lock($1)', [key]);
      const { rows } = await other.query<{ is_free: boolean }>(
        'select pg_try_advisory_xact_lock($1) as is_free',
        [key],
      );
      return rows[0]?.is_free === false;
    }),
  );

/**
 * Waits for the database at `url` and checks that each connection is a session of its own (product §14.133).
 * @returns the address of its server
 * @throws an error whose message says what is wrong and what to set
 */
export const requireSession = async (
  url: string,
  setting: AddressSetting,
  signal?: AbortSignal,
): Promise<string> => {
  const server = await waitForDatabase(url, { signal, setting });
  if (!(await isInTransactionMode(server))) return server;
  const { host, port } = new pg.Client(server);
  throw new Error(
    `${setting} leads to a pooler in transaction mode (${host}, port ${port}), where a session does not last. ${
      setting === 'DATABASE_URL'
        ? 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself; calls go on through the pooler.'
        : 'Set it to the address of PostgreSQL itself.'
    }`,
  );
};

/**
 * The addresses that a configuration names, checked; undefined where it names none.
 * @throws an error whose message says what is wrong and what to set
 */
export const findDatabaseAddress = async (
  settings: Readonly<Partial<Record<AddressSetting, string | undefined>>>,
  signal?: AbortSignal,
): Promise<DatabaseAddress | undefined> => {
  const { DATABASE_URL: callUrl, DATABASE_DIRECT_URL: url } = settings;
  if (callUrl === undefined) return undefined;
  if (url === undefined) {
    await requireSession(callUrl, 'DATABASE_URL', signal);
    return { url: callUrl, callUrl, isPooled: false };
  }
  const direct = await requireSession(url, 'DATABASE_DIRECT_URL', signal);
  const pooler = await waitForDatabase(callUrl, { signal, setting: 'DATABASE_URL' });
  if (!(await leadToOneDatabase(direct, pooler)))
    throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to two databases. Set both to the same one.');
  return { url, callUrl, isPooled: true };
};
