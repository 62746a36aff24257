import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Database, openDatabase } from './db/client.ts';
import type { Limit } from './db/limits.ts';

type Step = () => Promise<unknown>;

const closeMs = 2000;

export interface Running {
  /** Printed after the start: the address and the demo accounts, or that the worker runs. */
  readonly welcome: string;
  /** Lets finish what runs, then stops the parts and the database. */
  readonly end: () => Promise<void>;
}

/** Started parts of a process, stopped in reverse order. */
export class StartedParts {
  readonly #log: Logger;
  readonly #stops: Step[] = [];

  constructor(log: Logger) {
    this.#log = log;
  }

  add(stop: Step): void {
    this.#stops.push(stop);
  }

  /** Opens connections to the database at `url`, up to `max`, closed at the end; `isPooled` as for `openPool`. */
  openDatabase(url: string, max: number, limit: Limit, { isPooled = false } = {}): Database {
    const onError = (error: Error) => this.#log.error({ err: error }, 'a connection broke');
    const { db } = openDatabase(url, { max, limit, onError, isPooled });
    // Responses are no longer needed.
    this.add(() => Promise.race([db.destroy(), pause(closeMs)]));
    return db;
  }

  /** Stops all parts, last first; a failure does not prevent the others. */
  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0).reverse()) {
      await stop().catch((error: unknown) => this.#log.error({ err: error }, 'a part did not stop'));
    }
  }
}

/** Starts parts by `start`, which returns the welcome; a failure stops the parts already started. */
export const startParts = async (
  log: Logger,
  start: (parts: StartedParts) => Promise<string>,
): Promise<Running> => {
  const parts = new StartedParts(log);
  try {
    const welcome = await start(parts);
    return { welcome, end: () => parts.stop() };
  } catch (error) {
    await parts.stop();
    throw error;
  }
};
