import type { Endpoint } from '@salons/contract/endpoint';
import { sessionEndpoints } from '@salons/contract/session';

/**
 * Kinds of calls in the order in which an overloaded process refuses them (product §14.135): what visitors read, what
 * those who are logged in read, changes, and last what moves places or keeps a login.
 */
export const shedOrder = ['visits', 'reads', 'changes', 'places'] as const;
export type ShedKind = (typeof shedOrder)[number];

export const getShedKind = (endpoint: Endpoint): ShedKind => {
  if (endpoint.method === 'GET') return endpoint.permission === 'everybody' ? 'visits' : 'reads';
  const isRefresh = endpoint.path === sessionEndpoints.refresh.path;
  return isRefresh || endpoint.invalidates?.includes('invitation') ? 'places' : 'changes';
};

/** Delay of the event loop, and duration of a call, above which calls are shed, in milliseconds. */
const targets = { loopMs: 50, callMs: 1000 };
/** With fewer calls running, slowness has another cause, which refusing calls would not mend. */
const leastRunning = 64;
/** Growth of the level in 100 ms at twice the target. */
const gain = 0.1;
const mostError = 4;
/** Of each other kind some are served at any load, so that a screen that tries again gets its answer. */
const mostShare = 0.9;
/** Calls of the last kind that run at any load: a batch that is written, and those that gather for the next ones. */
const alwaysRunning = 256;
/** Time over which the rate of served calls is averaged. */
const averageMs = 1000;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

interface Load {
  running: number;
  served: number;
  /** Average of the calls served a millisecond. */
  rate: number;
}

/**
 * Decides which share of each kind of call is refused: the level rises while the event loop is late or calls take too
 * long, and falls while neither is so; each whole level refuses one more kind.
 */
export class Pressure {
  readonly #loads = new Map<ShedKind, Load>(
    shedOrder.map((kind) => [kind, { running: 0, served: 0, rate: 0 }]),
  );
  #level = 0;

  get level(): number {
    return this.#level;
  }

  /** Notes that a call is being served. @returns notes that it has been */
  begin(kind: ShedKind): () => void {
    const load = this.#loads.get(kind);
    if (load === undefined) return () => undefined;
    load.running += 1;
    return () => {
      load.running -= 1;
      load.served += 1;
    };
  }

  /**
   * Adjusts the level.
   * @param loopMs mean delay of the event loop since the last call
   * @param elapsedMs since the last call
   */
  sample(loopMs: number, elapsedMs: number): void {
    const [callMs, running] = this.#measureCalls(elapsedMs);
    const excess = Math.max(loopMs / targets.loopMs, callMs / targets.callMs) - 1;
    const error = running < leastRunning ? -1 : clamp(excess, -1, mostError);
    const change = clamp((gain * error * elapsedMs) / 100, -1, 1);
    this.#level = clamp(this.#level + change, 0, shedOrder.length);
  }

  /** Share of the calls of a kind that are refused now, from 0 to 1. */
  getShare(kind: ShedKind): number {
    const share = clamp(this.#level - shedOrder.indexOf(kind), 0, 1);
    if (kind !== 'places') return Math.min(share, mostShare);
    return (this.#loads.get(kind)?.running ?? 0) < alwaysRunning ? 0 : share;
  }

  /** The longest a kind of call takes, which is its running calls by its rate (Little's law), and all running calls. */
  #measureCalls(elapsedMs: number): readonly [callMs: number, running: number] {
    const weight = Math.min(1, elapsedMs / averageMs);
    let longestMs = 0;
    let all = 0;
    for (const load of this.#loads.values()) {
      load.rate += weight * (load.served / elapsedMs - load.rate);
      load.served = 0;
      all += load.running;
      if (load.running >= leastRunning) longestMs = Math.max(longestMs, load.running / load.rate);
    }
    return [longestMs, all];
  }
}
