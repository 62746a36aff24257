import { readConfig } from '../apps/server/src/config.ts';
import { type Database, openDatabase } from '../apps/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/embedded/embedded.ts';
import type { Size } from './row.ts';
import { buildSeason } from './season.ts';

interface BenchDatabase {
  readonly url: string;
  readonly db: Database;
  readonly buildSeconds: number | undefined;
  readonly stop: () => Promise<void>;
}

/**
 * Opens the season of a size, and builds it if missing: in a PostgreSQL under `dataDir`, or in the dedicated database at
 * `url`.
 */
export const openBenchDatabase = async (
  size: Size,
  { dataDir, url }: { readonly dataDir: string; readonly url: string | undefined },
  log: (line: string) => void,
): Promise<BenchDatabase> => {
  const embedded = url === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined;
  const address = url ?? embedded?.url ?? '';
  const { db } = openDatabase(address, { max: 4 });
  const stop = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    const buildSeconds = await buildSeason(db, { url: address, size, config: readConfig(), log });
    return { url: address, db, buildSeconds, stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
};
