import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase | undefined;
let server: Awaited<ReturnType<typeof buildTestApp>> | undefined;
const agents: Agent[] = [];

afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await server?.close();
  await database?.drop();
});

/** The app behind a real socket, with a call of `ms` duration and a file of that many chunks. */
const listen = async () => {
  database = await createTestDatabase();
  server = await buildTestApp(database.url);
  const { app } = server;
  app.get<{ Querystring: { ms: string } }>('/test/slow', async ({ query }) => {
    await pause(Number(query.ms));
    return { done: true };
  });
  app.get<{ Querystring: { pieces: string } }>('/test/file', async ({ query }, reply) => {
    const pieces = async function* () {
      for (let at = 0; at < Number(query.pieces); at += 1) {
        yield 'piece ';
        await pause(100);
      }
    };
    return reply.type('text/plain').send(Readable.from(pieces()));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, address: `http://127.0.0.1:${port}` };
};

const keptAlive = (maxSockets = 1): Agent => {
  const agent = new Agent({ keepAlive: true, maxSockets });
  agents.push(agent);
  return agent;
};

const fetched = (url: string, agent: Agent) =>
  new Promise<{ status: number; text: string; connection: string | undefined }>((resolve, reject) => {
    get(url, { agent }, (answer: IncomingMessage) => {
      let text = '';
      answer.on('data', (part) => {
        text += String(part);
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, connection: answer.headers.connection }),
      );
    }).on('error', reject);
  });

describe('a server that is told to end', () => {
  test('is not ready at once, answers what still comes, and has its connections closed', async () => {
    const { app, address } = await listen();
    expect((await fetched(`${address}/readyz`, keptAlive())).status).toBe(200);
    const drained = app.drain(1000);
    expect(await fetched(`${address}/readyz`, keptAlive())).toMatchObject({
      status: 503,
      connection: 'close',
    });
    expect(await fetched(`${address}/healthz`, keptAlive())).toMatchObject({
      status: 200,
      connection: 'close',
    });
    await drained;
    await expect(fetched(`${address}/healthz`, keptAlive())).rejects.toThrow();
  });

  test('does not wait for a kept-alive connection on which nothing runs any more', async () => {
    const { app, address } = await listen();
    const agent = keptAlive();
    const slow = fetched(`${address}/test/slow?ms=800`, agent);
    await pause(200);
    const startedAt = performance.now();
    await app.drain(0);
    expect(await slow).toMatchObject({ status: 200, connection: 'close' });
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  test('fails none of many requests that had begun over kept-alive connections', async () => {
    const { app, address } = await listen();
    const agent = keptAlive(20);
    let hasEnded = false;
    const failed: unknown[] = [];
    let answered = 0;
    const one = async () => {
      while (!hasEnded) {
        const begunBefore = !app.isDraining();
        await fetched(`${address}/test/slow?ms=20`, agent).then(
          () => {
            answered += 1;
          },
          (error: unknown) => {
            if (begunBefore) failed.push(error);
          },
        );
      }
    };
    const all = Array.from({ length: 20 }, one);
    await pause(500);
    const last = fetched(`${address}/test/slow?ms=1000`, keptAlive());
    last.catch(() => undefined);
    await pause(50);
    await app.drain(0);
    hasEnded = true;
    await Promise.all(all);
    expect(await last).toMatchObject({ status: 200 });
    expect(answered).toBeGreaterThan(40);
    expect(failed).toEqual([]);
  });

  test('finishes a file that is under way, over a connection that was to be kept', async () => {
    const { app, address } = await listen();
    const file = fetched(`${address}/test/file?pieces=10`, keptAlive());
    await pause(300);
    const startedAt = performance.now();
    await app.drain(0);
    expect((await file).text).toBe('piece '.repeat(10));
    expect(performance.now() - startedAt).toBeLessThan(4000);
  });

  test('breaks off a file that takes too long, so that nobody takes it for a whole one', async () => {
    const { app, address } = await listen();
    const file = fetched(`${address}/test/file?pieces=1000`, keptAlive()).catch((error: unknown) => error);
    await pause(300);
    await app.drain(0, 500);
    expect(await file).toMatchObject({ message: 'aborted' });
  });
});
