import { setTimeout as pause } from 'node:timers/promises';

/** So long after people came faster than they could be answered singly it counts as a rush. */
const rushMs = 100;

let rushedAt = Number.NEGATIVE_INFINITY;

/** People wait for each other at a desk of this process. */
export const noteRush = (): void => {
  rushedAt = performance.now();
};

/** Waits while people come faster than they can be answered singly, `mostMs` at most, or until `signal` ends it. */
export const untilRushIsOver = async (mostMs: number, signal: AbortSignal): Promise<void> => {
  const endsAt = performance.now() + mostMs;
  while (!signal.aborted && performance.now() < Math.min(endsAt, rushedAt + rushMs))
    await pause(rushMs / 2, undefined, { signal }).catch(() => undefined);
};
