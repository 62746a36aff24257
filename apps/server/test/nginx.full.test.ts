import { get } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secret } from './asks.ts';
import { startDatabaseServer } from './database-server.ts';
import { callSteadily, countLost, type NginxSite, nginxProgram, startNginx } from './nginx-site.ts';
import { end, ready, type ServerProcess, startProcess } from './server-process.ts';

if (nginxProgram === undefined)
  console.warn('nginx.full.test.ts is skipped: nginx is not installed (apt-get install nginx).');

describe.skipIf(nginxProgram === undefined)('behind nginx as deploy/nginx.conf has it', () => {
  let site: NginxSite;
  let database: Awaited<ReturnType<typeof startDatabaseServer>> | undefined;
  const servers: ServerProcess[] = [];
  const startServer = async (at: 0 | 1) => {
    const server = startProcess({
      ...{ DATABASE_URL: database?.url ?? '', TOKEN_SECRET: secret, TRUSTED_PROXIES: '1' },
      ...{ PORT: String(site.servers[at]), DRAIN_SECONDS: '1', WORKER: at === 0 ? 'on' : 'off' },
    });
    servers[at] = server;
    await ready(server);
  };

  beforeAll(async () => {
    database = await startDatabaseServer({ max_connections: '200' });
    site = await startNginx();
    await startServer(0);
    await startServer(1);
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    for (const { child } of servers) await end(child, 'SIGTERM');
    await database?.remove();
  }, 60_000);

  test.each([
    ['as it comes', () => ({})],
    ['with made-up addresses in front', (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` })],
  ])('wrong passwords from one address meet their limit, %s', async (name, toHeaders) => {
    const statuses: number[] = [];
    for (let at = 0; at < 25; at += 1) {
      const body = { email: `${name.length}@example.org`, password: 'a guess' };
      statuses.push((await site.send('/api/auth/login/', body, toHeaders(at))).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(15).fill(429)]);
  });

  test('changes arrive as they happen; metrics are closed; the log has no queries', async () => {
    const first = await new Promise<string>((resolve, reject) => {
      const call = get(
        {
          host: '127.0.0.1',
          port: site.port,
          path: '/api/events/stream/',
          rejectUnauthorized: false,
          agent: false,
        },
        (answer) => {
          answer.once('data', (part) => {
            resolve(String(part));
            call.destroy();
          });
        },
      );
      call.on('error', reject);
    });
    expect(first).not.toBe('');
    expect((await site.send('/metrics')).status).toBe(404);
    await site.send('/api/guests/?free_text=a-name-of-a-person');
    await pause(100);
    const log = await site.readLog();
    expect(log).toContain('/api/guests/');
    expect(log).not.toContain('a-name-of-a-person');
  });

  test('two servers restart one after the other without a failed call', async () => {
    const stopCalling = callSteadily(site);
    for (const at of [0, 1, 0, 1] as const) {
      const old = servers[at];
      if (old) await end(old.child, 'SIGTERM');
      await startServer(at);
    }
    const statuses = await stopCalling();
    expect(countLost(statuses), JSON.stringify([...statuses])).toBe(0);
    expect(statuses.get(200)).toBeGreaterThan(100);
  }, 180_000);
});
