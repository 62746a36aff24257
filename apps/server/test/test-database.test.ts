import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
afterAll(() => Promise.all([one.drop(), other.drop()]));

const count = async (url: string, sql: string) => {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query(sql);
  await client.end();
  return rowCount;
};

test('a test database has the newest schema and shares nothing with another one', async () => {
  expect(await count(one.url, "select from information_schema.tables where table_name = 'host_salons'")).toBe(
    1,
  );
  await count(one.url, 'create table mine (word text)');
  expect(await count(other.url, "select from information_schema.tables where table_name = 'mine'")).toBe(0);
});
