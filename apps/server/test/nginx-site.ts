import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../src/embedded/embedded-postmaster.ts';
import { end } from './server-process.ts';

/** Path of nginx, undefined where it is not installed. */
export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) => existsSync(file));

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
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
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

/** Nginx over two servers, with a certificate of its own. */
export interface NginxSite {
  readonly port: number;
  /** Ports that the two servers have to listen at. */
  readonly servers: readonly [number, number];
  readonly send: (path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>;
  readonly readLog: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

const untilUp = async (send: NginxSite['send'], folder: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await send('/healthz').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await pause(100);
  }
  throw new Error(await readFile(`${folder}/error.log`, 'utf8'));
};

/** Starts nginx as `deploy/nginx.conf` has it, in front of two free ports of this machine. */
export const startNginx = async (): Promise<NginxSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'salons-nginx-'));
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=salons.example.org'],
    ...['-keyout', `${folder}/site.key`, '-out', `${folder}/site.crt`],
  ]);
  const port = await freePort();
  const servers = [await freePort(), await freePort()] as const;
  const configuration = await writeConfiguration(folder, { port, servers });
  const send: NginxSite['send'] = (path, body, headers = {}) =>
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
  const nginx: ChildProcess = spawn(nginxProgram ?? '', ['-c', configuration, '-p', folder], {
    stdio: 'inherit',
  });
  const stop = async () => {
    await end(nginx, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  };
  await untilUp(send, folder).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { port, servers, send, readLog: () => readFile(`${folder}/access.log`, 'utf8'), stop };
};

/**
 * Calls a site 50 times a second, whatever it answers; two of three calls read, one writes.
 * @returns a function that stops it and returns the number of calls by status, 0 for a broken connection
 */
export const callSteadily = ({ send }: NginxSite): (() => Promise<ReadonlyMap<number, number>>) => {
  const statuses = new Map<number, number>();
  const calls: Promise<void>[] = [];
  const call = async (isPost: boolean) => {
    const { status } = await (isPost
      ? send('/api/auth/code/', { phone_number: 'no number' })
      : send('/api/seasons/current/')
    ).catch(() => ({ status: 0 }));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const timer = setInterval(() => calls.push(call(calls.length % 3 === 0)), 20);
  return async () => {
    clearInterval(timer);
    await Promise.all(calls);
    return statuses;
  };
};

/** Calls that were lost: broken, or answered 500 and above. */
export const countLost = (statuses: ReadonlyMap<number, number>): number =>
  [...statuses].reduce((lost, [status, count]) => (status === 0 || status >= 500 ? lost + count : lost), 0);
