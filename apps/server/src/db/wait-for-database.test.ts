import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { freePort } from '../embedded/embedded-postmaster.ts';
import { waitForDatabase } from './wait-for-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const changed = (parts: Partial<URL>): string => Object.assign(new URL(database.url), parts).href;
const complain = (url: string) =>
  waitForDatabase(url, { waitMs: 0 }).then(
    () => '',
    (error: Error) => error.message,
  );

test('a database that lets nobody in says who, where and what to do, never the password', async () => {
  const { hostname, port, username } = new URL(database.url);
  const at = `PostgreSQL at ${hostname}, port ${port}: `;
  expect(await complain(database.url)).toBe('');
  expect(await complain(changed({ password: 'wrong-secret' }))).toBe(
    `${at}it refuses the password of the user “${username}”. Set the right one in DATABASE_URL; characters such as @ : / % need percent encoding.`,
  );
  expect(await complain(changed({ pathname: '/nowhere' }))).toBe(
    `${at}it has no database “nowhere”. Make it: createdb -O ${username} nowhere`,
  );
});

test('a server that never comes is told, one that comes late is waited for', async () => {
  const waiting = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { hostname, port } = new URL(database.url);
  const latePort = await freePort();
  const late = changed({ port: String(latePort) });
  expect(await complain(late)).toBe(
    `PostgreSQL at ${hostname}, port ${latePort} does not answer (ECONNREFUSED). Start it, or set the right address in DATABASE_URL.`,
  );
  const waited = waitForDatabase(late);
  await pause(300);
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => near.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(latePort, hostname, resolve));
  await waited;
  expect((proxy.address() as AddressInfo).port).toBe(latePort);
  expect(waiting).toHaveBeenCalledExactlyOnceWith(
    `Waiting for PostgreSQL at ${hostname}, port ${latePort} …\n`,
  );
  await new Promise((resolve) => proxy.close(resolve));
});
