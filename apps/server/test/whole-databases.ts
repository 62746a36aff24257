import { Client } from 'pg';
import { listTables, quote } from '../src/db/backup/tables.ts';
import { buildTestApp } from './build-test-app.ts';
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

/** Starts an app on a restored database: the status for a login from before, and whether a new row gets an id of its own. */
export const tryRestored = async (url: string, headers: Record<string, string>) => {
  const restored = await buildTestApp(url, {});
  try {
    const { statusCode } = await restored.app.inject({ url: '/api/user_data/', headers });
    const { rows } = await ask(url, (client) =>
      client.query<{ is_new: boolean }>(
        `insert into communities (name_he, name_en) values ('א', 'A')
         returning id > (select coalesce(max(id), 0) from communities) as is_new`,
      ),
    );
    return { status: statusCode, isNewId: rows[0]?.is_new };
  } finally {
    await restored.close();
  }
};
