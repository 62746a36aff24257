import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

test('a database restored from a dump gets its settings back at the next start', async () => {
  const database = await createTestDatabase();
  const { db } = openDatabase(database.url, { max: 1 });
  const readSettings = async () => {
    const { db: fresh } = openDatabase(database.url, { max: 1 });
    const { rows } = await sql<{ page: string; memory: string }>`
      select current_setting('random_page_cost') as page, current_setting('work_mem') as memory`.execute(
      fresh,
    );
    await fresh.destroy();
    return rows[0];
  };
  try {
    await sql`do 'begin execute format(''alter database %I reset all'', current_database()); end'`.execute(
      db,
    );
    expect(await readSettings()).toEqual({ page: '4', memory: '4MB' });
    await Promise.all([migrate(database.url), migrate(database.url)]);
    expect(await readSettings()).toEqual({ page: '1.1', memory: '16MB' });
  } finally {
    await db.destroy();
    await database.drop();
  }
});
