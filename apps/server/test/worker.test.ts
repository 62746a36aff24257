import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secret, useRecords } from './asks.ts';
import { startMailServer } from './mail-server.ts';
import {
  end,
  ready,
  type ServerProcess,
  startProcess,
  useServerProcesses,
  workerProgram,
  workerReady,
} from './server-process.ts';
import { chooseSize } from './sizes.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A start reads the reference data again, for seconds beside other work. */
const startsMs = 120_000;

let database: TestDatabase;
let records: ReturnType<typeof useRecords>;
let post: Awaited<ReturnType<typeof startMailServer>>;
/** Of the server that leaves its work to a worker. */
let address = '';
let server: ServerProcess;
const getEnvironment = () => ({
  DATABASE_URL: database.url,
  TOKEN_SECRET: secret,
  SMTP_URL: post.url,
  MAIL_FROM: 'post@salons.example',
  PUBLIC_URL: 'https://salons.example',
  QUIET_HOURS: 'off',
  LOG_LEVEL: 'silent',
});
const launch = useServerProcesses(getEnvironment);
const launchWorker = async (more: Record<string, string> = {}) => {
  const worker = launch(more, workerProgram);
  await workerReady(worker);
  return worker;
};

beforeAll(async () => {
  database = await createTestDatabase();
  records = useRecords(database.url);
  post = await startMailServer();
  server = startProcess({ ...getEnvironment(), WORKER: 'off' });
  address = await ready(server);
});
afterAll(async () => {
  await end(server.child, 'SIGTERM');
  await records.db.destroy();
  await post.close();
  await database.drop();
});

/** So many guests ask at a new salon. @returns the address of its host, who is notified of each */
const askFor = async (count: number): Promise<string> => {
  const host = await records.make.host();
  const { id: host_salon } = await records.make.salon({ host_id: host.id, max_guests: 999 });
  for (let at = 0; at < count; at += 1) {
    const { headers } = await records.make.guest();
    const answer = await fetch(`${address}/api/salonguests/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ host_salon, guests_number: 1 }),
    });
    expect(answer.status).toBe(201);
  }
  return host.user.email ?? '';
};

const read = async () => {
  const { rows } = await sql<{ tasks: number; messages: number; unsent: number; workers: number }>`
    select (select count(*)::integer from event_tasks) as tasks,
      (select count(*)::integer from outbox) as messages,
      (select count(*)::integer from outbox where state <> 'sent') as unsent,
      (select count(*)::integer from job_workers) as workers`.execute(records.db);
  return rows[0];
};
const sendAgainNow = () =>
  sql`update outbox set send_after = now() where state = 'waiting'`.execute(records.db);

test('a worker is refused over the embedded database, in a sentence and before anything is made', async () => {
  const dataDir = `/tmp/salons-worker-${process.pid}`;
  const { child, printed } = launch({ DATABASE_URL: '', DATA_DIR: dataDir }, workerProgram);
  await once(child, 'exit');
  expect(child.exitCode).toBe(1);
  expect(printed().trim()).toBe(
    'npm run worker needs a DATABASE_URL: the embedded database belongs to the server that starts it, which sends messages and runs jobs itself.',
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('a server that leaves its work to a worker records it; the worker does it, and ends in order', {
  timeout: startsMs,
}, async () => {
  const host = await askFor(3);
  const reset = await records.make.guest();
  await fetch(`${address}/api/password_reset/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: reset.user.email }),
  });
  // Longer than a server of its own would take.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await read()).toEqual({ tasks: 3, messages: 0, unsent: 0, workers: 0 });

  const worker = await launchWorker();
  await expect.poll(() => post.mailsTo(host).length, { timeout: 20_000 }).toBe(3);
  await expect.poll(() => post.mailsTo(reset.user.email ?? '').length, { timeout: 20_000 }).toBe(1);
  await expect.poll(read).toMatchObject({ tasks: 0, unsent: 0, workers: 1 });
  expect(await end(worker.child, 'SIGTERM')).toBe(0);
  expect(await read()).toMatchObject({ workers: 0 });
});

/** Requests that two workers and a server share. */
const count = chooseSize(24, 120);

test('two workers and a server that works, too, deliver each message once', {
  timeout: startsMs,
}, async () => {
  const host = await askFor(count);
  await Promise.all([launchWorker(), launchWorker(), ready(launch())]);
  const more = await askFor(count / 2);
  await expect.poll(read, { timeout: 30_000 }).toMatchObject({ tasks: 0, unsent: 0 });
  for (const [to, expected] of [
    [host, count],
    [more, count / 2],
  ] as const) {
    const ids = post.mailsTo(to).map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([expected, expected]);
  }
});

test('a mail server that is away, refuses, is busy, slow or breaks off loses and doubles nothing', {
  timeout: startsMs,
}, async () => {
  const away = createServer().listen(0, '127.0.0.1');
  await once(away, 'listening');
  const { port } = away.address() as AddressInfo;
  await new Promise((closed) => away.close(closed));

  const hosts: string[] = [];
  for (let at = 0; at < 5; at += 1) hosts.push(await askFor(1));
  const [gone = '', busy = '', slow = '', broken = '', fine = ''] = hosts;
  await launchWorker({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const states = async () => {
    const { rows } = await sql<{ recipient: string; state: string; attempts: number }>`
      select recipient, state, attempts from outbox where recipient = any(${hosts}::text[])
      and channel = 'mail'`.execute(records.db);
    return Object.fromEntries(
      rows.map(({ recipient, state, attempts }) => [recipient, `${state} ${attempts}`]),
    );
  };
  await expect
    .poll(states, { timeout: 20_000 })
    .toEqual(Object.fromEntries(hosts.map((host) => [host, 'waiting 1'])));

  const back = await startMailServer(port);
  back.replyTo(gone, { code: 550 });
  back.replyTo(busy, { code: 451 });
  back.replyTo(slow, (answer) => setTimeout(answer, 1500));
  back.replyTo(broken, 'drop');
  await sendAgainNow();
  await expect.poll(states, { timeout: 20_000 }).toEqual({
    [gone]: 'failed 2',
    [busy]: 'waiting 2',
    [slow]: 'sent 2',
    [broken]: 'waiting 2',
    [fine]: 'sent 2',
  });
  await sendAgainNow();
  await expect.poll(states, { timeout: 20_000 }).toMatchObject({ [busy]: 'sent 3', [broken]: 'sent 3' });
  // Who broke off had the mail already: it came again under the same id.
  const ids = (host: string) => back.mailsTo(host).map(({ messageId }) => messageId);
  for (const host of [busy, slow, broken, fine]) expect(new Set(ids(host)).size).toBe(1);
  expect([gone, busy, slow, broken, fine].map((host) => ids(host).length)).toEqual([0, 1, 1, 2, 1]);
  await back.close();
});
