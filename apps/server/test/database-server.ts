import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/embedded/embedded.ts';

/** The PID of the postmaster, from the lock file in its folder. */
export const postmasterOf = async (dataDir: string): Promise<number> =>
  Number((await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);

/** The address of the embedded database of a folder. */
export const addressIn = async (dataDir: string): Promise<string> => {
  const [password, port] = await Promise.all(
    ['password', 'port'].map((name) => readFile(path.join(dataDir, 'postgres', name), 'utf8')),
  );
  return `postgres://postgres:${password?.trim()}@127.0.0.1:${port?.trim()}/salons`;
};

/** A process with its descendants: each connection of PostgreSQL is one. */
const familyOf = async (pid: number): Promise<number[]> => {
  const all = (await readdir('/proc')).map(Number).filter((one) => one > 0);
  const parents = await Promise.all(
    all.map(async (one) => {
      const stat = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    }),
  );
  return [pid, ...all.filter((_one, at) => parents[at] === pid)];
};

/** Sends a signal to PostgreSQL and to all its backends. */
export const signalAll = async (postmaster: number, signal: NodeJS.Signals): Promise<void> => {
  for (const pid of await familyOf(postmaster))
    try {
      process.kill(pid, signal);
    } catch {
      // A backend that has exited meanwhile.
    }
};

/** A PostgreSQL for one test, to be stopped, killed and frozen. */
export const startDatabaseServer = async (settings: Record<string, string> = {}, home?: string) => {
  const dataDir = home ?? (await mkdtemp(path.join(tmpdir(), 'salons-faults-')));
  const lock = path.join(dataDir, 'postgres/data/postmaster.pid');
  let running: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, settings });
  return {
    url: running.url,
    dataDir,
    /** Fast shutdown: terminates all connections. */
    stop: async () => {
      process.kill(await postmasterOf(dataDir), 'SIGINT');
      while (existsSync(lock)) await pause(20);
    },
    kill: async () => process.kill(await postmasterOf(dataDir), 'SIGKILL'),
    freeze: async () => signalAll(await postmasterOf(dataDir), 'SIGSTOP'),
    thaw: async () => signalAll(await postmasterOf(dataDir), 'SIGCONT'),
    /** Restarts at the same address. */
    start: async () => {
      running = await startEmbeddedPostgres({ dataDir });
    },
    remove: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
