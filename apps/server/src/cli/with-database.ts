import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';
import { startEmbeddedPostgres } from '../embedded/embedded.ts';
import type { Configured } from '../settings.ts';

/** Runs a command over the configured database as it is. An expected error ends the process with its message and status 1. */
export const withDatabaseUrl = async (
  run: (url: string, config: Configured) => Promise<void>,
): Promise<void> => {
  try {
    const config = readConfig();
    const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = config;
    const embedded =
      DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: DATA_DIR }) : undefined;
    try {
      const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
      await run(embedded?.url ?? (await waitForDatabase(url ?? '')), config);
    } finally {
      await embedded?.stop();
    }
  } catch (error) {
    console.error(error instanceof Error && error.constructor === Error ? error.message : error);
    process.exitCode = 1;
  }
};

/** The same with the newest schema, and closes the database afterwards. */
export const withDatabase = (run: (db: Database, config: Configured) => Promise<void>): Promise<void> =>
  withDatabaseUrl(async (url, config) => {
    await migrate(url);
    const { db } = openDatabase(url, { max: 2 });
    await run(db, config).finally(() => db.destroy());
  });
