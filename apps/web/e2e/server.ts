import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const startLimitMs = 120_000;

/** Starts the built server with a data folder. @returns its URL, how to stop it, and what it has logged */
export const startServer = async (
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; readonly stop: () => Promise<void>; readonly readLog: () => string }> => {
  const port = environment['PORT'] ?? String(await freePort());
  const server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      GRACE_SECONDS: '0',
      DRAIN_SECONDS: '0',
      MAP_TILES: 'apps/server/test/streets/streets.pmtiles',
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const logged: Buffer[] = [];
  server.stdout.on('data', (chunk) => logged.push(chunk));
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error('The server did not start in time.')), startLimitMs);
      server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
      server.stdout.on('data', (chunk) => {
        if (!String(chunk).includes('ready at')) return;
        clearTimeout(limit);
        resolve();
      });
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, stop, readLog: () => Buffer.concat(logged).toString() };
};

const firstPort = 20_000;
const ports = 10_000;

/** A free port outside the ephemeral range, so that a server can be restarted on it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 20; tries += 1) {
    const port = firstPort + Math.floor(Math.random() * ports);
    const probe = createServer().listen(port);
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error('No free port.');
}
