import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { packageRoot } from '../src/db/package-root.ts';

export interface TestCluster {
  readonly url: string;
  /** Templates persist across runs. */
  readonly isKept: boolean;
  readonly stop: () => Promise<void>;
}

/** The data folder of `npm run test:postgres`. */
const keptDir = path.join(packageRoot(), '../../node_modules/.cache/test-postgres');
const keptPrefix = 'salons_kept_';

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // WAL files are recycled sooner.
  max_wal_size: '256MB',
};
/** Dropping a database scans all shared buffers, and some four hundred are dropped. */
const bufferMb = 64;

// Lazy: not needed on a kept server.
const start = async (dataDir: string) => {
  const { startEmbeddedPostgres } = await import('../src/embedded/embedded.ts');
  return startEmbeddedPostgres({ dataDir, database: 'postgres', settings, bufferMb });
};

/** Starts the server of `npm run test:postgres`, which later test runs share. */
export const startKeptCluster = () => start(keptDir);

/** The server of TEST_DATABASE_URL (its user may create databases), the kept one if it runs, else a new one. */
export const openTestCluster = async (): Promise<TestCluster> => {
  const given = process.env['TEST_DATABASE_URL'] ?? (await findKeptCluster());
  if (given) return { url: given, isKept: true, stop: async () => undefined };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salons-test-'));
  const { url, stop } = await start(dataDir);
  return {
    url,
    isKept: false,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** @returns the address of the kept server, undefined if it does not respond */
const findKeptCluster = async (): Promise<string | undefined> => {
  const files = ['password', 'port'].map((name) => readFile(path.join(keptDir, 'postgres', name), 'utf8'));
  const [password, port] = await Promise.all(files).catch(() => []);
  if (password === undefined || port === undefined) return undefined;
  const url = `postgres://postgres:${password.trim()}@127.0.0.1:${port.trim()}/postgres`;
  const client = new pg.Client(url);
  return await client.connect().then(
    () => client.end().then(() => url),
    () => undefined,
  );
};

/**
 * Creates the migrated template database with reference data. On a kept server a template of the same sources is reused, and
 * templates of other sources are dropped.
 * @returns its name
 */
export const prepareTemplate = async (admin: pg.Client, { url, isKept }: TestCluster): Promise<string> => {
  const name = isKept
    ? `${keptPrefix}${await hashSources()}`
    : `salons_test_${randomBytes(4).toString('hex')}`;
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [keptPrefix],
  );
  if (rows.some(({ datname }) => datname === name)) return name;
  const draft = `salons_draft_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${draft} template template0`);
  const { fillTemplate } = await import('./fill-template.ts');
  await fillTemplate(Object.assign(new URL(url), { pathname: draft }).href);
  // Another run may have created the same one first.
  await admin
    .query(`alter database ${draft} rename to ${name}`)
    .catch(() => admin.query(`drop database ${draft}`));
  for (const { datname } of rows)
    await admin.query(`drop database if exists ${datname}`).catch(() => undefined);
  return name;
};

/** @returns a hash of a template's inputs: migrations, reference data, lock file */
const hashSources = async (): Promise<string> => {
  const hash = createHash('sha256');
  const root = path.join(packageRoot(), '../..');
  const folder = path.join(packageRoot(), 'src/db');
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const contract = ['packages/contract/src/place-key.ts', 'package-lock.json'].map((file) =>
    path.join(root, file),
  );
  for (const file of [...files, ...contract]) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
};
