import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDatabase } from '../src/cli/doctor/check-database.ts';
import { ask, beginAsking, listLost, makeAskers, secret, untilReady, useRecords } from './asks.ts';
import { startDatabaseServer } from './database-server.ts';
import { health, ready, useServerProcesses } from './server-process.ts';
import { startStandby } from './standby.ts';

let primary: Awaited<ReturnType<typeof startDatabaseServer>>;
let standby: Awaited<ReturnType<typeof startStandby>>;
const start = useServerProcesses(() => ({
  ...{ DATABASE_URL: standby.address, TOKEN_SECRET: secret, RATE_LIMITS: 'off' },
}));

beforeEach(async () => {
  primary = await startDatabaseServer({ max_connections: '200' });
  standby = await startStandby(primary);
}, 120_000);
afterEach(async () => {
  await standby?.remove();
  await primary?.remove().catch(() => undefined);
}, 60_000);

/** The primary dies, and the standby takes its place. */
const failOver = async (urls: readonly string[]) => {
  await primary.kill();
  for (const url of urls) await expect.poll(() => health(url), { timeout: 15_000 }).toBe(503);
  await standby.promote();
  for (const url of urls) expect(await untilReady(url, 15_000)).toBeLessThan(15_000);
};

/** Follows the changes that visitors see, and connects again as a browser does. */
const followChanges = (url: string) => {
  const decoder = new TextDecoder();
  const stopping = new AbortController();
  let text = '';
  const read = async () => {
    const answer = await fetch(`${url}/api/events/stream/`, { signal: stopping.signal });
    for await (const part of answer.body ?? []) text += decoder.decode(part as Uint8Array);
  };
  const follow = async () => {
    while (!stopping.signal.aborted) {
      await read().catch(() => undefined);
      await pause(500);
    }
  };
  void follow();
  return { text: () => text, stop: () => stopping.abort() };
};

test('with a synchronous standby nothing acknowledged is lost, servers and streams find the new primary', async () => {
  const servers = [start(), start()];
  const urls = await Promise.all(servers.map(ready));
  const records = useRecords(standby.address);
  const askers = await makeAskers(records, 400);
  await standby.waitForCommits();
  const streams = urls.map(followChanges);
  const asking = beginAsking(urls, askers, 8);
  await expect.poll(() => asking.answers.length, { timeout: 20_000 }).toBeGreaterThan(100);
  await failOver(urls);
  const before = asking.answers.length;
  await expect.poll(() => asking.answers.length, { timeout: 20_000 }).toBeGreaterThan(before + 50);
  await asking.stop();
  const promoted = useRecords(standby.url);
  const { id } = await promoted.make.salon();
  for (const { text } of streams)
    await expect.poll(text, { timeout: 10_000 }).toContain(`"entity_id":${id}}`);
  for (const { stop } of streams) stop();
  expect([...new Set(asking.answers.map(({ status }) => status))].sort()).toEqual([201, 503]);
  expect(await listLost(promoted, asking.answers)).toEqual([]);
  expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
  await promoted.db.destroy();
  await records.db.destroy();
});

test('a write that the standby does not confirm is answered 503', async () => {
  const server = await ready(start());
  const records = useRecords(standby.address);
  const [asker] = await makeAskers(records, 1);
  if (asker === undefined) throw new Error('without a guest');
  await standby.waitForCommits();
  await standby.freeze();
  const { status } = await ask(server, asker);
  await standby.thaw();
  expect(status).toBe(503);
  await records.db.destroy();
});

test('without one the last acknowledged requests are lost; the doctor warns before', async () => {
  const server = await ready(start());
  const records = useRecords(standby.address);
  const [early, late] = await makeAskers(records, 2);
  if (early === undefined || late === undefined) throw new Error('without guests');
  expect(await checkDatabase({ DATABASE_URL: standby.address, DATABASE_POOL: 10 })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ check: 'standby', state: 'ok' }),
      expect.objectContaining({ check: 'standby', text: expect.stringContaining('may lose the last ones') }),
    ]),
  );
  const first = await ask(server, early);
  await pause(1000);
  await standby.stop();
  const second = await ask(server, late);
  await primary.kill();
  await standby.start();
  await standby.promote();
  expect(await untilReady(server, 15_000)).toBeLessThan(15_000);
  expect([first.status, second.status]).toEqual([201, 201]);
  const promoted = useRecords(standby.url);
  expect(await listLost(promoted, [first, second])).toEqual([late.guest]);
  await promoted.db.destroy();
  await records.db.destroy();
});
