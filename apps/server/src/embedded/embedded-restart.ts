import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

export interface StartedServer {
  readonly port: number;
  /** The connection that this process holds while it uses the server. */
  readonly keeper: pg.Client;
}

const betweenMs = 500;

/** Restarts the server each time that the keeper's connection ends, until `end` releases the last keeper. */
export function keepRunning(
  { port, keeper: first }: StartedServer,
  startAgain: (port: number) => Promise<StartedServer>,
  onDeath: (problem: unknown) => void,
): { end: () => Promise<pg.Client> } {
  let keeper = first;
  let isEnding = false;
  let restarting: Promise<void> = Promise.resolve();
  const restart = async () => {
    while (!isEnding) {
      try {
        ({ keeper } = await startAgain(port));
        watch();
        return;
      } catch (error) {
        onDeath(error);
        await pause(betweenMs);
      }
    }
  };
  const watch = () =>
    keeper.once('end', () => {
      if (isEnding) return;
      onDeath(undefined);
      restarting = restart();
    });
  watch();
  return {
    end: async () => {
      isEnding = true;
      await restarting;
      return keeper;
    },
  };
}
