import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from './client.ts';
import { limitStatements } from './database-settings.ts';
import { findDatabaseAddress, isInTransactionMode } from './pooling.ts';
import { asPrepared } from './prepared.ts';

let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [database, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([database.drop(), other.drop()]));

test('a connection to PostgreSQL itself is a session of its own', async () => {
  expect(await isInTransactionMode(database.url)).toBe(false);
  expect(await findDatabaseAddress({ DATABASE_URL: database.url })).toEqual({
    ...{ url: database.url, callUrl: database.url, isPooled: false },
  });
});

test('both addresses have to lead to one database', async () => {
  const both = (callUrl: string) =>
    findDatabaseAddress({ DATABASE_URL: callUrl, DATABASE_DIRECT_URL: database.url });
  expect(await both(database.url)).toMatchObject({ isPooled: true });
  await expect(both(other.url)).rejects.toThrow('lead to two databases');
});

test('a pooled connection prepares nothing, and its limit is that of the role', async () => {
  const { db: direct } = openDatabase(database.url, { max: 2 });
  // Two servers that start at once.
  await Promise.all([limitStatements(direct), limitStatements(direct)]);
  const { db } = openDatabase(database.url, { max: 1, isPooled: true });
  await sql`${asPrepared('pooled')} select ${1}::integer`.execute(db);
  const { rows } = await sql`select current_setting('statement_timeout') as "limit",
    (select count(*)::integer from pg_prepared_statements) as prepared`.execute(db);
  expect(rows).toEqual([{ limit: '5s', prepared: 0 }]);
  await Promise.all([db.destroy(), direct.destroy()]);
});
