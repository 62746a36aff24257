import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../../../scripts/build.mjs';
import { findChromium } from '../../../scripts/find-chromium.mjs';

const startLimitMs = 120_000;

/** Builds what is stale and starts the real server once for the run, on a fresh database with the demo season. */
export default async function setup(): Promise<() => Promise<void>> {
  const chromium = findChromium();
  if (chromium !== undefined) process.env['CHROMIUM_PATH'] = chromium;
  await build({ onlyStale: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salons-e2e-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
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
  process.env['E2E_URL'] = `http://localhost:${port}`;
  return stop;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
