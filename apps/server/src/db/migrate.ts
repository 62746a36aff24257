import { join } from 'node:path';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import { readRelease } from '../core/release.ts';
import { applyDatabaseSettings } from './database-settings.ts';
import { openPool } from './limited-pool.ts';
import { limits } from './limits.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';
import { acceptNewerSchema, listApplied, recordMigration } from './newer-schema.ts';
import { packageRoot } from './package-root.ts';
import { waitForDatabase } from './wait-for-database.ts';

const toMigration = (file: MigrationFile, version: string): Migration => ({
  up: async (db) => {
    await sql.raw(file.text).execute(db);
    await recordMigration(db, file, version);
  },
});

/** @returns whether the schema is newer than this build, which may run on it */
const hasNewerSchema = async (
  db: Kysely<unknown>,
  files: readonly MigrationFile[],
  version: string,
): Promise<boolean> => {
  const own = new Set(files.map(({ name }) => name));
  const unknown = (await listApplied(db)).filter((name) => !own.has(name));
  if (unknown.length === 0) return false;
  await acceptNewerSchema(db, unknown, version);
  return true;
};

/**
 * Migrations that the database at `url` lacks, in their order.
 * @throws where its schema is of a newer build that this one cannot run beside
 */
export const listPending = async (url: string): Promise<readonly MigrationFile[]> => {
  await waitForDatabase(url, {});
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool(url, { max: 1, limit: limits.migration }) }),
  });
  try {
    const files = await readMigrationFiles();
    const { version } = readRelease(join(packageRoot(), '../..'));
    if (await hasNewerSchema(db, files, version)) return [];
    const applied = new Set(await listApplied(db));
    return files.filter(({ name }) => !applied.has(name));
  } finally {
    await db.destroy();
  }
};

const bringTo = async (db: Kysely<unknown>, upTo: string | undefined): Promise<void> => {
  const files = await readMigrationFiles();
  const { version } = readRelease(join(packageRoot(), '../..'));
  if (await hasNewerSchema(db, files, version)) return;
  const migrations = Object.fromEntries(files.map((file) => [file.name, toMigration(file, version)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  // A newer build may have migrated while this one waited for its turn.
  if (error && !(await hasNewerSchema(db, files, version))) throw error;
};

/**
 * Waits for the database at `url` and brings it to the newest schema; several processes may call it at once. A schema
 * of a newer build stays as it is.
 * @param options `upTo` the last migration to apply to an empty database; all by default
 * @returns name of the newest migration in the database
 * @throws the error of the migration that failed, with none applied
 */
export const migrate = async (
  url: string,
  { signal, upTo }: { readonly signal?: AbortSignal; readonly upTo?: string | undefined } = {},
): Promise<string> => {
  await waitForDatabase(url, { signal });
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool(url, { max: 2, limit: limits.migration }) }),
  });
  try {
    await bringTo(db, upTo);
    await applyDatabaseSettings(db);
    return (await listApplied(db)).at(-1) ?? '';
  } finally {
    await db.destroy();
  }
};
