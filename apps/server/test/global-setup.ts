import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openTestCluster, prepareTemplate } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server, the migrated template database, and the name prefix of this run's copies. */
    cluster: { url: string; template: string; prefix: string };
  }
}

/** Prepares the server and the template of this run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  const admin = new pg.Client(cluster.url);
  await admin.connect();
  const template = await prepareTemplate(admin, cluster);
  const prefix = `salons_run_${randomBytes(4).toString('hex')}`;
  project.provide('cluster', { url: cluster.url, template, prefix });
  return async () => {
    await dropDatabases(admin, prefix);
    if (!cluster.isKept) await dropDatabases(admin, template);
    await admin.end();
    await cluster.stop();
  };
}

async function dropDatabases(admin: pg.Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
}
