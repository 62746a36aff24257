import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginAsking,
  listLost,
  makeAskers,
  mostMs,
  secret,
  untilDatabase,
  untilReady,
  useRecords,
} from './asks.ts';
import { addressIn, postmasterOf, signalAll } from './database-server.ts';
import { end, ready, type ServerProcess, startProcess } from './server-process.ts';

// One process with its own database for the whole file, as its survival is tested.
let dataDir = '';
let server: ServerProcess;
let address = '';
let url = '';
let records: ReturnType<typeof useRecords>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'salons-faults-'));
  server = startProcess({ DATA_DIR: dataDir, TOKEN_SECRET: secret });
  address = await ready(server);
  url = await addressIn(dataDir);
  records = useRecords(url);
});
afterAll(async () => {
  await records.db.destroy();
  await end(server.child, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

test('the embedded database is killed under asks: 503 until it is back by itself, and nothing acknowledged is lost', async () => {
  const asking = beginAsking([address], await makeAskers(records, 150));
  await pause(500);
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await untilDatabase(url);
  expect(await untilReady(address)).toBeLessThan(mostMs.ready);
  await pause(500);
  await asking.stop();
  expect(server.child.exitCode).toBeNull();
  const statuses = new Set(asking.answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([201, 503]);
  const refused = asking.answers.filter(({ status }) => status === 503);
  expect(refused.every(({ retryAfter }) => retryAfter === '5')).toBe(true);
  expect(asking.answers.at(-1)?.status).toBe(201);
  expect(await listLost(records, asking.answers)).toEqual([]);
});

test('the database is frozen: a call waits six seconds at most, the next ones not at all', async () => {
  const askers = await makeAskers(records, 60);
  const postmaster = await postmasterOf(dataDir);
  await signalAll(postmaster, 'SIGSTOP');
  const asking = beginAsking([address], askers);
  try {
    await pause(6500);
  } finally {
    await signalAll(postmaster, 'SIGCONT');
  }
  expect(await untilReady(address)).toBeLessThan(mostMs.ready);
  await pause(300);
  await asking.stop();
  const frozen = asking.answers.filter(({ status }) => status !== 201);
  expect(frozen.length).toBeGreaterThan(4);
  expect(frozen.every(({ status, retryAfter }) => status === 503 && retryAfter === '5')).toBe(true);
  expect(Math.max(...asking.answers.map(({ tookMs }) => tookMs))).toBeLessThan(mostMs.call);
  expect(asking.answers.at(-1)?.status).toBe(201);
  expect(await listLost(records, asking.answers)).toEqual([]);
});
