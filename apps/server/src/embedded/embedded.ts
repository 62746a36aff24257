import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Account, chooseAccount, type Outcome, runAs } from './embedded-account.ts';
import { findBinaries, type PostgresBinaries } from './embedded-binaries.ts';
import { freePort, isPortFree, readPostmaster, removeStaleLock } from './embedded-postmaster.ts';
import { keepRunning, type StartedServer } from './embedded-restart.ts';

export interface EmbeddedOptions {
  /** Folder that contains `postgres/` with all of the server's data; created when absent. */
  readonly dataDir: string;
  readonly database?: string;
  /** Settings of postgresql.conf for a new cluster, such as `fsync: 'off'` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Memory for pages, in megabytes; by default derived from the machine's. */
  readonly bufferMb?: number;
  /** Restarts the server at the same address whenever it dies, and calls back. */
  readonly onDeath?: (problem: unknown) => void;
}

export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops the server, unless another process still uses it. */
  readonly stop: () => Promise<void>;
}

interface Cluster {
  readonly home: string;
  readonly data: string;
  readonly account: Account;
  readonly binaries: PostgresBinaries;
  readonly bufferMb: number;
}

const superuser = 'postgres';
const keeperName = 'salons keeper';
const attempts = 8;

/**
 * Starts the PostgreSQL of `dataDir`, or joins one that already runs there (it survives a `kill -9` of this process),
 * and returns the URL of the database.
 * @throws with the end of the server's log
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = { ...(await findCluster(options.dataDir)), bufferMb: options.bufferMb ?? findBufferMb() };
  const { home, data } = cluster;
  if ((await readDataVersion(data)) === undefined) await createCluster(cluster, options.settings ?? {});
  const password = (await readFile(path.join(home, 'password'), 'utf8')).trim();
  const started = await startServer(cluster, password);
  const database = options.database ?? 'salons';
  await createDatabase(started.keeper, database);
  const { onDeath } = options;
  const supervisor = onDeath
    ? keepRunning(started, (port) => startServer(cluster, password, port), onDeath)
    : { end: () => Promise.resolve(started.keeper) };
  return {
    url: buildConnectionString(started.port, password, database),
    stop: async () => stopServer(cluster, await supervisor.end()),
  };
}

/**
 * Finds the folders, programs and account of the PostgreSQL of `dataDir`, and makes its folder.
 * @throws an error with a readable message where it cannot run here
 */
export async function findCluster(dataDir: string): Promise<Omit<Cluster, 'bufferMb'>> {
  const home = path.resolve(dataDir, 'postgres');
  const data = path.join(home, 'data');
  const binaries = await findBinaries();
  await mkdir(home, { recursive: true });
  return { home, data, binaries, account: chooseAccount(data, home, binaries.postgres) };
}

async function readDataVersion(data: string): Promise<string | undefined> {
  return await readFile(path.join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

async function createCluster(cluster: Cluster, settings: Readonly<Record<string, string>>): Promise<void> {
  const { home, data, account, binaries } = cluster;
  const fresh = `${data}.new`;
  const passwordFile = path.join(home, 'password');
  await rm(fresh, { recursive: true, force: true });
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account.kind === 'other') {
    await chown(home, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', ...settings };
  const result = await runAs(
    account,
    binaries.initdb,
    [
      `--pgdata=${fresh}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...Object.entries(all).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
    ],
    home,
  );
  if (result.code !== 0) throw new Error(`PostgreSQL's initdb failed:\n${result.output}`);
  // Renamed last, so that a folder named data is always complete.
  await rename(fresh, data);
}

/**
 * A quarter of the memory, at most a gigabyte: with the default of 128 MB lists of a million rows take twice as long.
 */
function findBufferMb(): number {
  const there = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(128, Math.min(1024, Math.floor(there / 4 / 2 ** 20)));
}

/** @param samePort after a restart, where clients already use the port */
async function startServer(cluster: Cluster, password: string, samePort?: number): Promise<StartedServer> {
  let failure = '';
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await pause(250 * attempt);
    if ((await control(cluster, 'status')).code !== 0) {
      const port = samePort ?? (await choosePort(cluster, attempt));
      const log = path.join(cluster.home, 'server.log');
      const started = await control(
        cluster,
        'start',
        '-w',
        '-t',
        '120',
        '-l',
        log,
        '-o',
        `-p ${port} -c shared_buffers=${cluster.bufferMb}MB`,
      );
      failure = `${started.output}\n${await readLogTail(log)}`;
      if (started.code !== 0) continue;
    }
    const running = await readPostmaster(cluster.data);
    if (running === undefined) continue;
    const keeper = await connectKeeper(buildConnectionString(running.port, password, 'postgres'));
    if (keeper instanceof pg.Client) {
      await refuseCopy(keeper, cluster);
      await writeFile(path.join(cluster.home, 'port'), String(running.port));
      return { port: running.port, keeper };
    }
    failure = keeper.message;
    await removeStaleLock(cluster.data);
  }
  throw new Error(`The embedded PostgreSQL in ${cluster.home} did not start:\n${failure}`);
}

/** A copied folder may refer to the server of the original, which must not be joined. */
async function refuseCopy(keeper: pg.Client, { home, data }: Cluster): Promise<void> {
  const { rows } = await keeper.query<{ data_directory: string }>('show data_directory');
  const [served, own] = await Promise.all(
    [rows[0]?.data_directory ?? data, data].map((folder) => stat(folder).catch(() => undefined)),
  );
  if (served === undefined || (served.ino === own?.ino && served.dev === own.dev)) return;
  await keeper.end();
  throw new Error(
    `${home} is a copy of a folder whose PostgreSQL is running. Delete ${path.join(data, 'postmaster.pid')} to use the copy.`,
  );
}

/** The previous port while it is free, so that external tools keep their address. */
async function choosePort(cluster: Cluster, attempt: number): Promise<number> {
  const remembered = Number(await readFile(path.join(cluster.home, 'port'), 'utf8').catch(() => '0'));
  return attempt === 0 && remembered > 0 && (await isPortFree(remembered)) ? remembered : await freePort();
}

/** A connection held while this process uses the server; the last process to release it stops it. */
async function connectKeeper(url: string): Promise<pg.Client | Error> {
  const keeper = new pg.Client({
    connectionString: url,
    application_name: keeperName,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
  });
  // The server may be stopped from outside; its users get their own errors.
  keeper.on('error', () => undefined);
  try {
    await keeper.connect();
    return keeper;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function createDatabase(keeper: pg.Client, database: string): Promise<void> {
  const { rowCount } = await keeper.query('select from pg_database where datname = $1', [database]);
  if (rowCount === 0) await keeper.query(`create database ${keeper.escapeIdentifier(database)}`);
}

async function stopServer(cluster: Cluster, keeper: pg.Client): Promise<void> {
  const others = await keeper
    .query('select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [
      keeperName,
    ])
    .then(
      ({ rowCount }) => rowCount ?? 0,
      () => 0,
    );
  await keeper.end().catch(() => undefined);
  if (others > 0) return;
  const stopped = await control(cluster, 'stop', '-w', '-t', '30', '-m', 'fast');
  if (stopped.code === 0 || (await control(cluster, 'status')).code !== 0) return;
  await control(cluster, 'stop', '-w', '-t', '10', '-m', 'immediate');
}

function control(cluster: Cluster, ...args: string[]): Promise<Outcome> {
  return runAs(cluster.account, cluster.binaries.pgCtl, [...args, '-D', cluster.data], cluster.home);
}

async function readLogTail(log: string): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '');
  return text.split('\n').slice(-15).join('\n');
}

const buildConnectionString = (port: number, password: string, database: string) =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
