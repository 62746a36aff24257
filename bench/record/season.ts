import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { loadReference } from '../../apps/server/src/db/reference/load.ts';
import { fillTo } from '../../apps/server/src/db/seed/fill.ts';
import { seedDemo } from '../../apps/server/src/db/seed/seed.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/embedded/embedded.ts';
import { migrateQueue } from '../../apps/server/src/platform/jobs/worker.ts';

const demoSalons = 600;
const sources = fileURLToPath(new URL('../../apps/server/src/db', import.meta.url));

/** Hash of schema and seed, which the season depends on. */
const hashSources = (): string => {
  const hash = createHash('sha256');
  const add = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(readFileSync(path));
  };
  for (const folder of ['migrations', 'reference', 'seed']) add(join(sources, folder));
  return hash.digest('hex').slice(0, 8);
};

export interface RecordedDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * A fresh copy of the demo season of `day` in a PostgreSQL under `dataDir`, dropped at the end. The season is built once
 * per day and version of its sources, as of noon, so that the time of building does not matter.
 */
export const openRecordedDatabase = async (
  dataDir: string,
  { day, salons }: { readonly day: string; readonly salons: number },
): Promise<RecordedDatabase> => {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const { url, stop } = await startEmbeddedPostgres({ dataDir, database: 'postgres', settings });
  const admin = new pg.Client(url);
  await admin.connect();
  const addressOf = (name: string) => Object.assign(new URL(url), { pathname: name }).href;
  const season = `season_${salons}_${day.replaceAll('-', '')}_${hashSources()}`;
  const copy = `recording_${process.pid}`;
  const close = async () => {
    await admin.query(`drop database if exists ${copy} with (force)`);
    await admin.end();
    await stop();
  };
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [season]);
    if (rowCount === 0) {
      const unfinished = `${season}_unfinished`;
      await admin.query(`drop database if exists ${unfinished} with (force)`);
      await admin.query(`create database ${unfinished}`);
      await build(addressOf(unfinished), { day, salons });
      await admin.query(`alter database ${unfinished} rename to ${season}`);
    }
    await admin.query(`create database ${copy} template ${season}`);
    return { url: addressOf(copy), stop: close };
  } catch (problem) {
    await close();
    throw problem;
  }
};

/** Migrates an existing database; the caller copies it before and drops it afterwards. */
export const openGivenDatabase = async (url: string): Promise<RecordedDatabase> => {
  await migrate(url);
  await migrateQueue(url, pino({ level: 'error' }));
  return { url, stop: () => Promise.resolve() };
};

const build = async (url: string, { day, salons }: { readonly day: string; readonly salons: number }) => {
  await migrate(url);
  await migrateQueue(url, pino({ level: 'error' }));
  const { db } = openDatabase(url, { max: 2 });
  try {
    const config = readConfig();
    await loadReference(db);
    await seedDemo(db, config, { now: Date.parse(`${day}T12:00:00Z`) });
    if (salons > demoSalons)
      await fillTo(db, config, { salons, guests: salons * 10, witnesses: Math.floor(salons / 5) });
    await sql`vacuum analyze`.execute(db);
  } finally {
    await db.destroy();
  }
};
