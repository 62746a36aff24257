import { Client } from 'pg';
import { isInTransactionMode, leadToOneDatabase } from '../../db/pooling.ts';
import { type Finding, ok, problem, warn } from './finding.ts';

const pooler = 'pooler';

const readStatementLimit = async (url: string): Promise<string> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    );
    return rows[0]?.limit ?? '0';
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The pooler at `callUrl` in front of the database at `url`. */
export const checkPooler = async (callUrl: string, url: string): Promise<Finding[]> => {
  if (!(await leadToOneDatabase(url, callUrl)))
    return [
      problem(
        pooler,
        'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases.',
        'Set both to the same one.',
      ),
    ];
  const limit = await readStatementLimit(callUrl);
  return [
    (await isInTransactionMode(callUrl))
      ? ok(pooler, 'calls go through a pooler in transaction mode')
      : warn(
          pooler,
          'DATABASE_URL leads to no pooler in transaction mode: calls do without prepared statements for nothing.',
          'Set pool_mode = transaction, or leave DATABASE_DIRECT_URL out.',
        ),
    limit === '0'
      ? warn(
          pooler,
          'Statements of calls have no limit.',
          'Start this version once, with the same user in both addresses; the pooler has to reconnect afterwards.',
        )
      : ok(pooler, `statements of calls end after ${limit}`),
  ];
};
