import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import { isBuilt } from '../../../scripts/build.mjs';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** All output so far. */
  readonly printed: () => string;
}

/** Ends a process. @returns its exit code, null if a signal ended it */
export const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
};

const untilPrinted = async ({ child, printed }: ServerProcess, text: RegExp): Promise<string> => {
  while (child.exitCode === null && child.signalCode === null) {
    const [found, part = found] = text.exec(printed()) ?? [];
    if (part !== undefined) return part;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It ended before it was ready:\n${printed()}`);
};

/** Waits for the printed address. */
export const ready = (server: ServerProcess): Promise<string> => untilPrinted(server, /ready at (http:\S+)/);

/** The program of `npm run worker`. */
export const workerProgram = ['src/worker.ts'];
/** Waits until a worker reports that it runs. */
export const workerReady = (worker: ServerProcess): Promise<string> =>
  untilPrinted(worker, /worker is ready/);

export const health = async (address: string) => (await fetch(`${address}/readyz`)).status;

/** The test command builds the server first, which starts three times as fast. */
const isServerBuilt = await isBuilt('server');
const builtPrograms: Readonly<Record<string, string>> = {
  'src/main.ts': 'dist/main.js',
  'src/worker.ts': 'dist/worker.js',
};

/** Node's arguments: the built program if it is up to date, else the sources. */
const listArguments = ([file = '', ...rest]: readonly string[]): string[] => {
  const built = builtPrograms[file];
  return isServerBuilt && built !== undefined
    ? ['--enable-source-maps', built, ...rest]
    : ['--import', 'tsx', file, ...rest];
};

/** Starts a server process, or another program of the server with its arguments; in `folder` a built one of another version. */
export const startProcess = (
  environment: Record<string, string>,
  program: readonly string[] = ['src/main.ts'],
  folder?: string,
): ServerProcess => {
  const own = fileURLToPath(new URL('..', import.meta.url));
  const child = spawn(process.execPath, folder === undefined ? listArguments(program) : ['dist/main.js'], {
    cwd: folder ?? own,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO_SEASON: 'off',
      DRAIN_SECONDS: '0',
      MAP_TILES: 'none',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += String(chunk);
    });
  }
  return { child, printed: () => printed };
};

/** Starts server processes that end with the test. */
export const useServerProcesses = (environment: () => Record<string, string>) => {
  const started: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of started.splice(0)) await end(child, 'SIGTERM');
  });
  return (more: Record<string, string> = {}, program?: readonly string[]): ServerProcess => {
    const one = startProcess({ ...environment(), ...more }, program);
    started.push(one.child);
    return one;
  };
};
