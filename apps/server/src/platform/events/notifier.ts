import { setTimeout as pause } from 'node:timers/promises';
import { untilRushIsOver } from '../desk/rush.ts';
import { batchSize, type NotifierDeps, notifyNextEvents } from './notifier.service.ts';

/**
 * The longest time from an event to its messages when nothing else waits. Events gather meanwhile: while many guests
 * request places, a few large batches notify of them, and each costs about as much as a small one.
 */
const pollMs = 250;
/** How much later at most during a rush: those who request places are answered before anybody is notified. */
const rushMostMs = 10_000;
/** The longest pause between batches during a rush while more is due, so that messages go on at a steady pace. */
const rushPauseMs = 2000;

/** Notifies those concerned of what happens, until it is stopped. @returns what lets the current batch finish */
export const startNotifier = (deps: NotifierDeps): { stop: () => Promise<void> } => {
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      const count = await notifyNextEvents(deps).catch((error: unknown) => {
        deps.log.error({ err: error }, 'events wait for their messages');
        return 0;
      });
      // More is due: those who have waited longest come first.
      const isBehind = count >= batchSize;
      if (!isBehind) await pause(pollMs, undefined, { signal: ending.signal }).catch(() => undefined);
      await untilRushIsOver(isBehind ? rushPauseMs : rushMostMs, ending.signal);
    }
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
};
