import { Client } from 'pg';
import { listTables, quote } from '../src/db/backup/tables.ts';
import { createTestDatabase } from './test-database.ts';

export const ask = async <T>(url: string, run: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return await run(client).finally(() => client.end());
};

/** Gives the test a database without tables. */
export const withEmpty = async (run: (url: string) => Promise<void>) => {
  const database = await createTestDatabase('template0');
  await run(database.url).finally(() => database.drop());
};

/** The checksum of each table's rows. */
export const readSums = (url: string) =>
  ask(url, async (client) => {
    const sums: Record<string, string> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as sum from ${quote(name)} t`,
      );
      sums[name] = rows[0]?.sum ?? '';
    }
    return sums;
  });
