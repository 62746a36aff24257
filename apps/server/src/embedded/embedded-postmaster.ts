import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Contents of `postmaster.pid` of a running or crashed server; undefined where it is incomplete. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  // Line 1 is the process, line 4 the port; see PostgreSQL's "miscadmin.h", LOCK_FILE_LINE_PORT.
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/**
 * Removes a stale `postmaster.pid`, which would prevent the start: its process id now belongs to another program, or to a
 * killed server that process 1 of a container does not reap.
 */
export async function removeStaleLock(data: string): Promise<void> {
  const running = await readPostmaster(data);
  if (running === undefined) return;
  const name = await readProgramName(running.pid);
  if ((name !== undefined && !name.includes('postgres')) || (await isZombie(running.pid)))
    await rm(path.join(data, 'postmaster.pid'), { force: true });
}

/** Whether a process has ended without its parent reading the exit status; known on Linux alone. */
async function isZombie(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name before the state is in parentheses and may itself contain some.
  return /^\) Z/.test(status.slice(status.lastIndexOf(')')));
}

async function readProgramName(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined);
  if (process.platform === 'win32') return undefined;
  return await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No free port.'));
        else resolve(address.port);
      });
    });
  });
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
