import { setTimeout as pause } from 'node:timers/promises';
import { untilRushIsOver } from '../desk/rush.ts';
import { batchSize, type NotifierDeps, notifyNextEvents } from './notifier.service.ts';

/**
 * So long after an act people are told of it at the latest, where nothing else waits. What happens meanwhile gathers: while
 * many ask for places, few large batches notify of it, each of which costs about as much as a small one.
 */
const lookMs = 250;
/** So much later where many ask for places at that moment: they are answered before anybody is notified. */
const rushMostMs = 10_000;

/** Tells those concerned of what happens, until it is stopped. @returns what lets the current batch finish */
export const startNotifier = (deps: NotifierDeps): { stop: () => Promise<void> } => {
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      const count = await notifyNextEvents(deps).catch((error: unknown) => {
        deps.log.error({ err: error }, 'events wait to be told');
        return 0;
      });
      // More is due: those who wait longest are told first.
      if (count >= batchSize) continue;
      await pause(lookMs, undefined, { signal: ending.signal }).catch(() => undefined);
      await untilRushIsOver(rushMostMs, ending.signal);
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
