import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { startEmbeddedPostgres } from '../embedded/embedded.ts';
import type { Configured } from '../settings.ts';

/**
 * Runs a command over the configured database, migrated, and closes it afterwards.
 * An expected error ends the process with its message and status 1.
 */
export const withDatabase = async (
  run: (db: Database, config: Configured) => Promise<void>,
): Promise<void> => {
  try {
    const config = readConfig();
    const { DATABASE_URL, DATA_DIR } = config;
    const embedded =
      DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: DATA_DIR }) : undefined;
    try {
      const url = DATABASE_URL ?? embedded?.url ?? '';
      await migrate(url);
      const { db } = openDatabase(url, { max: 2 });
      await run(db, config).finally(() => db.destroy());
    } finally {
      await embedded?.stop();
    }
  } catch (error) {
    console.error(error instanceof Error && error.constructor === Error ? error.message : error);
    process.exitCode = 1;
  }
};
