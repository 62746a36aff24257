import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { openPool } from './limited-pool.ts';
import { DatabaseUnavailable } from './reachability.ts';

const limit = { connectMs: 200, statementMs: 200 };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Proxy to a database that can be frozen and thawed. */
const openFreezable = async () => {
  const database = await createTestDatabase();
  closing.push(database.drop);
  const url = new URL(database.url);
  const port = Number(url.port);
  const sockets = new Set<Socket>();
  const releases: (() => void)[] = [];
  let isFrozen = false;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from
      .on('data', (data) => void (isFrozen ? releases.push(() => to.write(data)) : to.write(data)))
      .on('error', () => to.destroy())
      .on('close', () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(port, url.hostname);
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
      for (const pass of releases.splice(0)) pass();
    },
  };
};

test('an error that is printed whole holds no value of what was asked', async () => {
  const database = await createTestDatabase();
  closing.push(database.drop);
  const pool = openPool(database.url, { max: 1, limit });
  closing.push(() => pool.end());
  const error: unknown = await pool
    .query('select $1::text::int', ['רות'])
    .catch((failure: unknown) => failure);
  expect(String(error)).toContain('רות');
  expect(inspect(error)).toMatch(/^DatabaseError 22P02 \w+$/);
});

test('a server that freezes again and again is away each time and back each time, and no error is left uncaught', async () => {
  const database = await openFreezable();
  const pool = openPool(database.url, { max: 4, limit });
  closing.push(() => pool.end());
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  closing.push(async () => void process.off('uncaughtException', note));
  for (let round = 0; round < 3; round += 1) {
    await vi.waitFor(() => pool.query('select 1'), { timeout: 5000, interval: 50 });
    database.freeze();
    await expect(pool.query('select 1')).rejects.toThrow(DatabaseUnavailable);
    // From then on these fail before they connect.
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => pool.query('select 1')));
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
    database.thaw();
  }
  await vi.waitFor(() => pool.query('select 1'), { timeout: 5000, interval: 50 });
  expect(uncaught).toEqual([]);
});
