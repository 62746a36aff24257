import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type Migration, type MigrationProvider, Migrator, PostgresDialect, sql } from 'kysely';
import { applyDatabaseSettings } from './database-settings.ts';
import { openPool } from './limited-pool.ts';
import { limits } from './limits.ts';
import { packageRoot } from './package-root.ts';
import { waitForDatabase } from './wait-for-database.ts';

const folder = () => join(packageRoot(), 'src/db/migrations');

const fromFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder())).filter((name) => name.endsWith('.sql')).sort();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(join(folder(), name), 'utf8');
      const up: Migration['up'] = async (db) => void (await sql.raw(text).execute(db));
      migrations[name.replace(/\.sql$/, '')] = { up };
    }
    return migrations;
  },
};

/**
 * Waits for the database at `url` and brings it to the newest schema; several processes may call it at once.
 * @throws the error of the migration that failed, with none applied
 */
export const migrate = async (url: string, signal?: AbortSignal): Promise<void> => {
  await waitForDatabase(url, { signal });
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool(url, { max: 2, limit: limits.migration }) }),
  });
  try {
    const migrator = new Migrator({ db, provider: fromFiles });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await applyDatabaseSettings(db);
  } finally {
    await db.destroy();
  }
};
