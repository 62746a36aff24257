import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get, request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secret } from './asks.ts';
import { startDatabaseServer } from './database-server.ts';
import { end, ready, type ServerProcess, startProcess } from './server-process.ts';

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) => existsSync(file));
if (program === undefined)
  console.warn('nginx.full.test.ts is skipped: nginx is not installed (apt-get install nginx).');

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** `deploy/nginx.conf` for other ports, and a certificate of this test. */
const writeConfiguration = async (
  folder: string,
  { port, servers }: { readonly port: number; readonly servers: readonly number[] },
): Promise<string> => {
  const given = await readFile(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
  const [first = 0, second = 0] = servers;
  const site = given
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replace(/ +listen \[::\]:.*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${await findFreePort()};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/ssl_certificate .*/, `ssl_certificate ${folder}/site.crt;`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${folder}/site.key;`)
    .replace('/var/log/nginx/salons.log', `${folder}/access.log`);
  await mkdir(join(folder, 'temporary'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temporary/${name};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http { ${temporary}\n${site} }\n`,
  );
  return file;
};

interface Answer {
  readonly status: number;
  readonly text: string;
}

describe.skipIf(program === undefined)('behind nginx as deploy/nginx.conf has it', () => {
  let folder = '';
  let port = 0;
  let nginx: ChildProcess | undefined;
  let database: Awaited<ReturnType<typeof startDatabaseServer>> | undefined;
  const servers: ServerProcess[] = [];
  const ports: number[] = [];
  const startServer = async (at: number) => {
    const server = startProcess({
      ...{ DATABASE_URL: database?.url ?? '', TOKEN_SECRET: secret, TRUSTED_PROXIES: '1' },
      ...{ PORT: String(ports[at]), DRAIN_SECONDS: '1', WORKER: at === 0 ? 'on' : 'off' },
    });
    servers[at] = server;
    await ready(server);
  };
  const send = (path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const call = request(
        {
          ...{ host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false },
          method: body === undefined ? 'GET' : 'POST',
          headers: { 'content-type': 'application/json', ...headers },
        },
        async (answer) => {
          let text = '';
          for await (const part of answer) text += String(part);
          resolve({ status: answer.statusCode ?? 0, text });
        },
      );
      call.on('error', reject);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'salons-nginx-'));
    spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=salons.example.org'],
      ...['-keyout', `${folder}/site.key`, '-out', `${folder}/site.crt`],
    ]);
    database = await startDatabaseServer({ max_connections: '200' });
    port = await findFreePort();
    ports.push(await findFreePort(), await findFreePort());
    await startServer(0);
    await startServer(1);
    const configuration = await writeConfiguration(folder, { port, servers: ports });
    nginx = spawn(program ?? '', ['-c', configuration, '-p', folder], { stdio: 'inherit' });
    for (let tries = 0; tries < 100; tries += 1) {
      const isUp = await send('/healthz').then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isUp) return;
      await pause(100);
    }
    throw new Error(await readFile(`${folder}/error.log`, 'utf8'));
  }, 120_000);
  afterAll(async () => {
    if (nginx) await end(nginx, 'SIGQUIT');
    for (const { child } of servers) await end(child, 'SIGTERM');
    await database?.remove();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  test.each([
    ['as it comes', () => ({})],
    ['with made-up addresses in front', (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` })],
  ])('wrong passwords from one address meet their limit, %s', async (name, toHeaders) => {
    const statuses: number[] = [];
    for (let at = 0; at < 25; at += 1) {
      const body = { email: `${name.length}@example.org`, password: 'a guess' };
      statuses.push((await send('/api/auth/login/', body, toHeaders(at))).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(15).fill(429)]);
  });

  test('changes arrive as they happen; metrics are closed; the log has no queries', async () => {
    const first = await new Promise<string>((resolve, reject) => {
      const call = get(
        { host: '127.0.0.1', port, path: '/api/events/stream/', rejectUnauthorized: false, agent: false },
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
    expect((await send('/metrics')).status).toBe(404);
    await send('/api/guests/?free_text=a-name-of-a-person');
    await pause(100);
    const log = await readFile(`${folder}/access.log`, 'utf8');
    expect(log).toContain('/api/guests/');
    expect(log).not.toContain('a-name-of-a-person');
  });

  test('two servers restart one after the other without a failed call', async () => {
    const statuses = new Map<number, number>();
    let isOver = false;
    const caller = async () => {
      while (!isOver) {
        const isPost = Math.random() < 0.3;
        const { status } = await (isPost
          ? send('/api/auth/code/', { phone_number: 'no number' })
          : send('/api/seasons/current/')
        ).catch(() => ({ status: 0 }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await pause(40);
      }
    };
    const callers = Array.from({ length: 4 }, caller);
    for (const at of [0, 1, 0, 1]) {
      const old = servers[at];
      if (old) await end(old.child, 'SIGTERM');
      await startServer(at);
    }
    isOver = true;
    await Promise.all(callers);
    expect([...statuses.keys()].filter((status) => status === 0 || status >= 500)).toEqual([]);
    expect([...statuses.values()].reduce((all, count) => all + count, 0)).toBeGreaterThan(100);
  }, 180_000);
});
