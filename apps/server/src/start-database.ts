import type { Configured } from './config.ts';
import type { Database } from './db/client.ts';
import { refuseDemoAccounts } from './db/demo-accounts.ts';
import { limits } from './db/limits.ts';
import { migrate } from './db/migrate.ts';
import { loadReference } from './db/reference/load.ts';
import { loadStreets } from './db/reference/load-streets.ts';
import { seedDemo } from './db/seed/seed.ts';
import type { StartedParts } from './start-parts.ts';

/** Each bulk action takes one. */
const jobConnections = 10;

/**
 * Migrates the database at `url` and seeds it when it is empty; several processes may do so at once.
 * @returns connections for background work, and the newest migration of the database
 */
export const prepareDatabase = async (
  parts: StartedParts,
  {
    url,
    config,
    signal,
  }: { readonly url: string; readonly config: Configured; readonly signal: AbortSignal },
): Promise<{ readonly db: Database; readonly schema: string }> => {
  const schema = await migrate(url, { signal });
  const db = parts.openDatabase(url, jobConnections, limits.job);
  if (config.NODE_ENV === 'production') await refuseDemoAccounts(db);
  await loadReference(db);
  await loadStreets(db, { hasExtraPoints: config.STREET_POINTS_EXTRA });
  if (config.NODE_ENV !== 'production' && config.DEMO_SEASON) await seedDemo(db, config);
  signal.throwIfAborted();
  return { db, schema };
};
