import { setTimeout as pause } from 'node:timers/promises';
import { type NotifierDeps, notifyDueEvents } from './notifier.service.ts';

/** So long after an act people are told of it at the latest, where nothing else waits. */
const lookMs = 250;

/** Tells those concerned of what happens, until it is stopped. @returns what lets the current batch finish */
export const startNotifier = (deps: NotifierDeps): { stop: () => Promise<void> } => {
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      await notifyDueEvents(deps).catch((error: unknown) =>
        deps.log.error({ err: error }, 'events wait to be told'),
      );
      await pause(lookMs, undefined, { signal: ending.signal }).catch(() => undefined);
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
