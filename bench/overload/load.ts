import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Tally } from './tally.ts';
import type { Town } from './visitors.ts';

/** One load: requests for places, logins and visitors of the map at the same time. */
export interface Load {
  readonly origin: string;
  readonly forMs: number;
  readonly visitors: number;
  /** Requests for places a second; `most`: as many as are answered, until no guest is left. */
  readonly asksPerSecond: number | 'most';
  readonly loginsPerSecond: number;
  /** Each asks once. */
  readonly guests: readonly { readonly user_id: number; readonly login_id: number }[];
  readonly salons: readonly number[];
  readonly towns: readonly Town[];
  readonly password: string;
}

export interface Loaded {
  readonly asks: Tally;
  readonly logins: Tally;
  readonly map: Tally;
  readonly seconds: number;
  /** Share of the time in which the loader itself was busy: near 1 it measures itself. */
  readonly loaderShare: number;
}

/** Runs a load in a process of its own, pinned to one processor where `taskset` is there (Linux). */
export const runLoad = (load: Load): Promise<Loaded> =>
  new Promise((resolve, reject) => {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const loader = new URL('loader.ts', import.meta.url);
    const isLinux = process.platform === 'linux';
    const child = fork(loader, {
      serialization: 'advanced',
      ...(isLinux ? { execPath: 'taskset' } : {}),
      execArgv: [...(isLinux ? ['--cpu-list', '0', process.execPath] : []), '--import', tsx],
    });
    child.once('message', (loaded) => resolve(loaded as Loaded));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`the loader ended with ${code}`));
    });
    child.send(load);
  });
