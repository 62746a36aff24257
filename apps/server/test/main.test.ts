import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressIn } from './database-server.ts';
import { production } from './production.ts';
import { end, health, ready, useServerProcesses } from './server-process.ts';

let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'salons-main-'));
});
const launch = useServerProcesses(() => ({ DATA_DIR: dataDir }));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const register = (address: string, email: string, phone_number = '052-345-6789') =>
  fetch(`${address}/api/auth/registration/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: 'olive-branch-41',
      first_name: 'נועה',
      last_name: 'Levi',
      phone_number,
      role: 'guest',
      language: 'he',
      confirm_policy: true,
    }),
  });
const lock = () => path.join(dataDir, 'postgres/data/postmaster.pid');

/** The first start creates a cluster and the demo season: seconds, or longer under load. */
const startsMs = 90_000;

test('an empty folder becomes a running server, and SIGTERM leaves neither a lock nor a database behind', {
  timeout: startsMs,
}, async () => {
  const first = launch();
  expect(await health(await ready(first))).toBe(200);
  expect(existsSync(lock())).toBe(true);
  expect(await end(first.child, 'SIGTERM')).toBe(0);
  expect(existsSync(lock())).toBe(false);
});

test('what was written before a kill is there after the next start, which survives broken connections', {
  timeout: startsMs,
}, async () => {
  const first = launch();
  const made = await register(await ready(first), 'kept@example.com');
  expect(made.status).toBe(201);
  await end(first.child, 'SIGKILL');

  const second = launch();
  const address = await ready(second);
  const again = await register(address, 'kept@example.com');
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ codes: { email: ['emailAlreadyExists'] } });

  // A broken connection is logged by error name only, and the server keeps running.
  const client = new pg.Client(await addressIn(dataDir));
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
  await expect.poll(second.printed).toContain('57P01');
  await expect.poll(() => health(address)).toBe(200);
  expect(second.printed()).not.toMatch(/connectionParameters|detail|"client"/);
  expect(await end(second.child, 'SIGINT')).toBe(0);
  expect(existsSync(lock())).toBe(false);
});

test('a signal that comes while it starts ends it cleanly', async () => {
  const { child, printed } = launch();
  while (!existsSync(lock())) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await end(child, 'SIGTERM')).toBe(0);
  expect(printed()).not.toContain('ready at');
  expect(existsSync(lock())).toBe(false);
});

test('a taken port is told in one line, and the database does not stay behind', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { child, printed } = launch({ PORT: String(port) });
  await once(child, 'exit');
  other.close();
  expect(child.exitCode).toBe(1);
  expect(printed().trim()).toBe(
    `Port ${port} is taken: stop what listens there, or choose another: PORT=3100 npm start`,
  );
  expect(existsSync(lock())).toBe(false);
});

test('production does not start without its secrets and lists what is missing', async () => {
  const { child, printed } = launch({ NODE_ENV: 'production' });
  await once(child, 'exit');
  expect(child.exitCode).toBe(1);
  expect(printed()).toContain('TOKEN_SECRET');
  expect(printed()).toContain('PUBLIC_URL');
  expect(printed()).toContain('CONTROLLER_NAME');
  expect(printed()).toContain('ACCESSIBILITY_PHONE');
});

test('production starts on a database of real people, and not on one where the demo can log in', {
  timeout: 180_000,
}, async () => {
  const first = launch(production);
  const address = await ready(first);
  expect(await health(address)).toBe(200);
  expect(first.printed()).toContain('STAFF_TOTP is optional');
  expect((await register(address, 'host@demo.example', '052-345-6780')).status).toBe(201);
  await end(first.child, 'SIGTERM');

  const { child, printed } = launch(production);
  await once(child, 'exit');
  expect(child.exitCode).toBe(1);
  expect(printed()).toContain('npm run remove-demo -- --yes');
  expect(printed()).not.toContain('ready at');
  expect(existsSync(lock())).toBe(false);
});

test('the demo is removed by a command, which says what it did', async () => {
  const removal = launch(production, ['src/cli/remove-demo.ts', '--yes']);
  await once(removal.child, 'exit');
  expect(removal.printed()).toContain('Removed:\n  0 invitations');
  expect(removal.printed()).toContain('1 users');
  expect(removal.child.exitCode).toBe(0);
});
