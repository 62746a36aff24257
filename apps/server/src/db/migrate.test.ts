import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: ReturnType<typeof openDatabase>['db'];
beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = openDatabase(database.url, { max: 2 }));
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** Leaves the database as a newer build would. */
const upgrade = async (name: string, oldestBuild: string | null | undefined) => {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, '2027-01-01T00:00:00Z')`.execute(
    db,
  );
  if (oldestBuild !== undefined)
    await sql`insert into migration_builds values (${name}, ${oldestBuild}, '99.2.0')`.execute(db);
};

test('a build starts on the schema of a newer one that says it may', async () => {
  await upgrade('9001_more', null);
  await upgrade('9002_still_more', '0.1.0');
  expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([
    '9002_still_more',
    '9002_still_more',
  ]);
});

test('a build that is too old for the schema says which one to start', async () => {
  await upgrade('9001_more', null);
  await upgrade('9002_removed', '99.1.0');
  await expect(migrate(database.url)).rejects.toThrow(
    /^This database was upgraded by version 99\.2\.0, and this build, [\d.]+, is too old for it\. Start version 99\.1\.0 or later, or restore the backup from before the upgrade\.$/,
  );
});

test('migrations of unknown origin are refused by their names', async () => {
  await upgrade('9001_branch', undefined);
  await expect(migrate(database.url)).rejects.toThrow('does not know: 9001_branch.');
});

test('each migration is recorded with the build that made it', async () => {
  const { rows } = await sql<{ recorded: number; applied: number }>`
    select count(b.name)::int as recorded, count(*)::int as applied
    from kysely_migration m left join migration_builds b using (name) where m.name >= '0079'`.execute(db);
  expect(rows[0]?.recorded).toBe(rows[0]?.applied);
});
