import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type Migration, type MigrationProvider, Migrator, PostgresDialect, sql } from 'kysely';
import { adoptEarlierChain } from './adoption/adopt.ts';
import { openPool } from './limited-pool.ts';
import { limits } from './limits.ts';
import { packageRoot } from './package-root.ts';

const folder = () => join(packageRoot(), 'src/db/migrations');

const fromFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder())).filter((name) => name.endsWith('.sql')).sort();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(join(folder(), name), 'utf8');
      migrations[name.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) };
    }
    return migrations;
  },
};

/**
 * Brings the database at `url` to the newest schema, also one of the earlier chain of migrations; several processes may
 * call it at once.
 * @param last of an empty database the migration to stop at, instead of the newest
 * @throws the error of the migration that failed, with none applied; or why an earlier database is refused
 */
export const migrate = async (url: string, last?: string): Promise<void> => {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool(url, { max: 2, limit: limits.migration }) }),
  });
  try {
    await adoptEarlierChain(db);
    const migrator = new Migrator({ db, provider: fromFiles });
    const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
    if (error) throw error;
  } finally {
    await db.destroy();
  }
};
