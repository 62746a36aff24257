import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { callOnce } from '../asking.ts';
import { makeTally, type Tally } from './tally.ts';

export interface Call {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Statuses of a served call. */
  readonly expected: readonly number[];
}

/** A caller gives up then. */
const patienceMs = 15_000;
const tickMs = 5;

const readName = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Sends one call and notes what it got since `dueAt`. */
const send = async (
  { origin, agent, from }: { readonly origin: string; readonly agent: Agent; readonly from: number },
  { expected, ...call }: Call,
  dueAt: number,
  tally: Tally,
): Promise<void> => {
  try {
    const { status, headers } = await callOnce({ origin }, agent, call);
    const now = performance.now();
    if (expected.includes(status)) tally.served.push(now - dueAt);
    else if (status === 503 && headers['retry-after'] !== undefined) {
      tally.shed.push(now - dueAt);
      tally.shedAt.push(now - from);
    } else tally.wrong[status] = (tally.wrong[status] ?? 0) + 1;
  } catch (error) {
    const name = readName(error);
    tally.wrong[name] = (tally.wrong[name] ?? 0) + 1;
  }
};

/** Sends `count` calls, `atOnce` of them at a time. */
export const sendInTurn = async (
  origin: string,
  atOnce: number,
  count: number,
  makeCall: () => Call,
): Promise<Tally> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const tally = makeTally();
  const from = performance.now();
  let sent = 0;
  const one = async () => {
    for (; sent < count; ) {
      sent += 1;
      await send({ origin, agent, from }, makeCall(), performance.now(), tally);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  agent.destroy();
  return tally;
};

/**
 * Sends `perSecond` calls for a time, each when it is due, whether earlier ones are answered or not, so that a slow
 * server meets the same load as a quick one.
 */
export const sendAtRate = async (
  origin: string,
  { perSecond, forMs }: { readonly perSecond: number; readonly forMs: number },
  makeCall: () => Call,
): Promise<Tally> => {
  const agent = new Agent({ keepAlive: true, timeout: patienceMs });
  const tally = makeTally();
  const running = new Set<Promise<void>>();
  const from = performance.now();
  let sent = 0;
  for (let now = 0; now < forMs; now = performance.now() - from) {
    for (; sent < (now / 1000) * perSecond; sent += 1) {
      const call = send({ origin, agent, from }, makeCall(), from + (sent / perSecond) * 1000, tally);
      running.add(call);
      void call.finally(() => running.delete(call));
    }
    await pause(tickMs);
  }
  await Promise.all(running);
  agent.destroy();
  return tally;
};
