import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/client.ts';
import { migrate } from '../src/db/migrate.ts';
import { loadReference } from '../src/db/reference/load.ts';
import { startEmbeddedPostgres } from '../src/embedded/embedded.ts';
import { migrateQueue } from '../src/platform/jobs/worker.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run and the name of the migrated database that the tests' own ones are copied from. */
    cluster: { url: string; template: string };
  }
}

/**
 * Starts one fresh PostgreSQL for the run, or uses the one of TEST_DATABASE_URL (whose user may create databases),
 * and migrates the template there, with the reference data in it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `salons_test_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query(`create database ${template} template template0`);
  const url = new URL(server.url);
  url.pathname = template;
  await migrate(url.href);
  await migrateQueue(url.href, pino({ level: 'error' }));
  const { db } = openDatabase(url.href, { max: 1 });
  await loadReference(db);
  await db.destroy();
  project.provide('cluster', { url: server.url, template });
  return async () => {
    await dropDatabases(admin, template);
    await admin.end();
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salons-test-'));
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    // What is written again soon is not kept twice.
    max_wal_size: '256MB',
  };
  // Dropping a database looks through all of this memory, and some four hundred are dropped.
  const bufferMb = 64;
  const { url, stop } = await startEmbeddedPostgres({ dataDir, database: 'postgres', settings, bufferMb });
  return {
    url,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The template and whatever a test that was cut short left of its copies. */
async function dropDatabases(admin: pg.Client, template: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [template],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
}
