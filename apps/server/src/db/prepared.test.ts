import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from './client.ts';
import { asPrepared, getPreparedName } from './prepared.ts';

test('a marked text has one name, another text another one, and what is not marked none', () => {
  const text = '/* prepared: one */ select 1';
  expect(getPreparedName(text)).toMatch(/^one_/);
  expect(getPreparedName(text)).toBe(getPreparedName(text));
  expect(getPreparedName('select /* prepared: one */ 2')).not.toBe(getPreparedName(text));
  expect(getPreparedName('select 1')).toBeUndefined();
  expect(getPreparedName("select '/* prepared: one */'")).toBeUndefined();
});

test('a connection keeps a marked statement, and gives the same shapes as before', async () => {
  const database = await createTestDatabase();
  const { db } = openDatabase(database.url, { max: 1 });
  const ask = (id: number) =>
    sql<{ id: number; at: string }>`${asPrepared('a_test')} select ${id}::integer as id,
      '2027-05-03 17:00:00.5+00'::timestamptz as at`.execute(db);
  expect((await ask(1)).rows).toEqual([{ id: 1, at: '2027-05-03T17:00:00.500Z' }]);
  expect((await ask(2)).rows).toMatchObject([{ id: 2 }]);
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ name: expect.stringMatching(/^a_test_/) }]);
  await db.destroy();
  await database.drop();
});
