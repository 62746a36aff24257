import { setTimeout as pause } from 'node:timers/promises';

/** Duration of a rush after requests last queued at a desk. */
const rushMs = 100;

let rushedAt = Number.NEGATIVE_INFINITY;

/** Notes that requests wait for each other at a desk of this process. */
export const noteRush = (): void => {
  rushedAt = performance.now();
};

/** Waits until the rush is over, `mostMs` at most, or until `signal` aborts. */
export const untilRushIsOver = async (mostMs: number, signal: AbortSignal): Promise<void> => {
  const endsAt = performance.now() + mostMs;
  while (!signal.aborted && performance.now() < Math.min(endsAt, rushedAt + rushMs))
    await pause(rushMs / 2, undefined, { signal }).catch(() => undefined);
};
