import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { chooseAccount } from './embedded-account.ts';

let dataDir = '';
const running: EmbeddedPostgres[] = [];

const start = async () => {
  const started = await startEmbeddedPostgres({ dataDir });
  running.push(started);
  return started;
};
const file = (name: string) => path.join(dataDir, 'postgres', name);
const lock = () => file('data/postmaster.pid');
const serverPid = async () => Number((await readFile(lock(), 'utf8')).split('\n')[0]);
const ask = async (url: string, sql: string): Promise<unknown> => {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
};

let fresh = '';
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

beforeAll(async () => {
  fresh = await mkdtemp(path.join(tmpdir(), 'salons-embedded-fresh-'));
  await (await startEmbeddedPostgres({ dataDir: fresh })).stop();
  await rm(path.join(fresh, 'postgres/port'));
});

afterAll(() => rm(fresh, { recursive: true, force: true }));

// A copy of a cluster that was made once and stopped: making one takes seconds.
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'salons-embedded-'));
  await copy(path.join(fresh, '.'), dataDir);
});

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a stopped server leaves no lock, and the next start goes on with its data at the same port', async () => {
  const first = await start();
  await ask(first.url, 'create table kept (word text)');
  await ask(first.url, "insert into kept values ('salon')");
  await first.stop();
  expect(existsSync(lock())).toBe(false);

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select word from kept')).toBe('salon');
});

test('a folder copied while in use does not lead to the data that it was copied from', async () => {
  await start();
  const original = dataDir;
  dataDir = `${original}-copy`;
  try {
    await copy(original, dataDir);
    await expect(start()).rejects.toThrow('is a copy of a folder whose PostgreSQL is running');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    dataDir = original;
  }
});

test('it orders by code point, knows the Hebrew collation, and listens on the own machine with a password', async () => {
  const { url } = await start();
  expect(await ask(url, "select datlocale from pg_database where datname = 'salons'")).toBe('C.UTF-8');
  expect(
    await ask(
      url,
      `select string_agg(w, '' order by w collate "he-x-icu") from (values ('ב'), ('א')) as t(w)`,
    ),
  ).toBe('אב');
  expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
  expect(await ask(url, 'show unix_socket_directories')).toBe('');
  await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('the server is joined when the process that started it was killed', async () => {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
    startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} }).then(() => { console.log('up'); setInterval(() => 0, 1000); });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: path.dirname(fileURLToPath(import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const pid = await serverPid();
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));

  const joined = await start();
  expect(await serverPid()).toBe(pid);
  await joined.stop();
  expect(existsSync(lock())).toBe(false);
});

test('a server that was killed itself starts again with what was committed', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 7 as number');
  process.kill(await serverPid(), 'SIGKILL');
  const second = await start();
  expect(await ask(second.url, 'select number from kept')).toBe(7);
});

test('a lock whose process number now belongs to another program does not keep the server from starting', async () => {
  const first = await start();
  const text = await readFile(lock(), 'utf8');
  await first.stop();
  await writeFile(lock(), text.replace(/^\d+/, String(process.pid)));
  const second = await start();
  expect(await ask(second.url, 'select 1')).toBe(1);
});

test.runIf(process.platform === 'linux')(
  'the lock of a killed server that nobody reaps does not keep the next one from starting',
  async () => {
    const first = await start();
    const text = await readFile(lock(), 'utf8');
    await first.stop();
    const program = path.join(dataDir, 'postgres-like');
    await copy('/bin/sleep', `${program}.postgres`);
    // The shell becomes a program that never asks for its child's exit status.
    const parent = spawn('sh', ['-c', `${program}.postgres 0 & echo $!; exec sleep 60`]);
    try {
      const [pid] = await once(parent.stdout, 'data');
      const isDead = async () => /\) Z/.test(await readFile(`/proc/${Number(pid)}/stat`, 'utf8'));
      await expect.poll(isDead).toBe(true);
      await writeFile(lock(), text.replace(/^\d+/, String(Number(pid))));
      const second = await start();
      expect(await ask(second.url, 'select 1')).toBe(1);
    } finally {
      parent.kill('SIGKILL');
    }
  },
);

test('of two that use the server, only the last one stops it', async () => {
  const first = await start();
  const second = await start();
  await first.stop();
  expect(await ask(second.url, 'select 1')).toBe(1);
  await second.stop();
  expect(existsSync(lock())).toBe(false);
});

test.runIf(process.getuid?.() === 0)(
  'root without user namespaces lets PostgreSQL’s account pass through the data folder, and nobody list it',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'salons-account-'));
    const programs = path.join(folder, 'programs');
    await mkdir(programs);
    for (const name of ['id', 'test']) await symlink(`/usr/bin/${name}`, path.join(programs, name));
    vi.stubEnv('PATH', programs);
    try {
      const home = path.join(folder, 'postgres');
      expect(chooseAccount(path.join(home, 'data'), home, '/bin/true').kind).toBe('other');
      expect((await stat(folder)).mode & 0o777).toBe(0o701);
    } finally {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
