import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The database is unreachable or timed out; whether a pending commit succeeded is unknown. */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the database is not available', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const probeMs = 2000;
const betweenProbesMs = 250;

/** Whether the database accepts a connection and responds. */
const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeMs });
  client.on('error', () => undefined);
  const tooLong = setTimeout(() => client.connection.stream.destroy(), probeMs);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(tooLong);
    client.end().catch(() => undefined);
  }
};

/**
 * What a pool knows of its server. After a timeout without a response the server counts as frozen: calls fail at once
 * until it answers a probe; four probes start each second.
 */
export class Reachability {
  readonly #url: string;
  readonly #onLost = new Set<() => void>();
  #isLost = false;
  #hasEnded = false;

  constructor(url: string) {
    this.#url = url;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Registers a callback for when the server counts as frozen. @returns unsubscribes */
  onLost(listener: () => void): () => void {
    this.#onLost.add(listener);
    return () => this.#onLost.delete(listener);
  }

  report(): void {
    if (this.#isLost || this.#hasEnded) return;
    this.#isLost = true;
    for (const listener of [...this.#onLost]) listener();
    void this.#probe();
  }

  /** Stops the probes of a closed pool. */
  end(): void {
    this.#hasEnded = true;
  }

  async #probe(): Promise<void> {
    while (!this.#hasEnded && !(await answers(this.#url)))
      await pause(betweenProbesMs, undefined, { ref: false });
    this.#isLost = false;
  }
}
