import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../apps/server/src/embedded/embedded-postmaster.ts';
import { isBuilt } from '../scripts/build.mjs';

/** Server process of one source tree. */
export interface Server {
  readonly tree: string;
  readonly origin: string;
  readonly pid: number;
  /** Megabytes of the process now, and the peak since `resetPeak`; zero without /proc. */
  readonly memory: () => { readonly now: number; readonly peak: number };
  readonly resetPeak: () => void;
  readonly stop: () => Promise<void>;
}

const startMs = 120_000;
/** Signing secret of the servers. */
export const benchSecret = 'a secret of the bench that is long enough';

/** Whether this tree's built server is up to date. */
export const isServerBuilt: boolean = await isBuilt('server');

/** Memory settings of `npm start` for Node and its allocator. */
const readStartFlags = () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  return {
    args: scripts.start.match(/--[\w-]+=\w+/g) ?? [],
    environment: { MALLOC_ARENA_MAX: /MALLOC_ARENA_MAX=(\d+)/.exec(scripts.start)?.[1] },
  };
};

/** Runs a program of a tree, built or from sources, over a database. */
const run = (
  program: 'main' | 'worker',
  tree: string,
  environment: Readonly<Record<string, string>>,
  fromSources = !isServerBuilt,
): ChildProcess => {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const flags = readStartFlags();
  const args = fromSources
    ? ['--import', tsx, `apps/server/src/${program}.ts`]
    : [...flags.args, `apps/server/dist/${program}.js`];
  return spawn(process.execPath, args, {
    cwd: resolve(tree),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...(fromSources ? {} : flags.environment),
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      MAP_TILES: 'none',
      TOKEN_SECRET: benchSecret,
      ...environment,
    },
  });
};

interface Launch {
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs the sources instead of the build, so that trees are compared alike. */
  readonly fromSources?: boolean;
}

/** Starts the server of a tree over a database, and waits until it responds. */
export const startServer = async (
  tree: string,
  databaseUrl: string,
  { environment = {}, fromSources }: Launch = {},
): Promise<Server> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = run(
    'main',
    tree,
    { DATABASE_URL: databaseUrl, PORT: String(port), ...environment },
    fromSources,
  );
  child.stdout?.resume();
  await untilReady(child, origin);
  const { pid } = child;
  if (pid === undefined) throw new Error('the server has no process');
  return {
    tree,
    origin,
    pid,
    memory: () => ({ now: readStatus(pid, 'VmRSS'), peak: readStatus(pid, 'VmHWM') }),
    resetPeak: () => {
      if (process.platform === 'linux') writeFileSync(`/proc/${pid}/clear_refs`, '5');
    },
    stop: () => stop(child),
  };
};

/** Starts `npm run worker` of this tree, and waits for its ready message. */
export const startWorker = async (
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly stop: () => Promise<void>; readonly kill: () => Promise<void> }> => {
  const child = run('worker', '.', { DATABASE_URL: databaseUrl, ...environment });
  let printed = '';
  await new Promise<void>((settle, fail) => {
    child.stdout?.on('data', (chunk) => {
      printed += String(chunk);
      if (printed.includes('worker is ready')) settle();
    });
    child.once('exit', () => fail(new Error('the worker did not start')));
  });
  return { stop: () => stop(child), kill: () => stop(child, 'SIGKILL') };
};

const untilReady = async (child: ChildProcess, origin: string): Promise<void> => {
  const endsAt = Date.now() + startMs;
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null || Date.now() > endsAt) {
      await stop(child);
      throw new Error('the server did not start');
    }
    await pause(100);
  }
};

const stop = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((settle) => child.once('exit', settle));
  child.kill(signal);
  await ended;
};

const readStatus = (pid: number, name: string): number => {
  if (process.platform !== 'linux') return 0;
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
};

/** Logs in a demo account of staff. @returns the authorization header */
export const login = async (
  { origin }: Pick<Server, 'origin'>,
  account: string,
  password: string,
): Promise<{ readonly authorization: string }> => {
  const answer = await fetch(`${origin}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.example`, password, audience: 'staff' }),
  });
  if (!answer.ok) throw new Error(`${account} cannot log in: ${answer.status} ${await answer.text()}`);
  const { access } = (await answer.json()) as { access: string };
  return { authorization: `Bearer ${access}` };
};
