import { pino } from 'pino';
import { openDatabase } from '../src/db/client.ts';
import { migrate } from '../src/db/migrate.ts';
import { loadReference } from '../src/db/reference/load.ts';
import { migrateQueue } from '../src/platform/jobs/worker.ts';

/** Migrates the empty database at `url`, the job queue's tables included, and loads the reference data. */
export const fillTemplate = async (url: string): Promise<void> => {
  await migrate(url);
  await migrateQueue(url, pino({ level: 'error' }));
  const { db } = openDatabase(url, { max: 1 });
  await loadReference(db);
  await db.destroy();
};
