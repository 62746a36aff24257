import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The database is not there, or said nothing for too long; whether a commit under way has happened is unknown. */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the database is not available', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const probeMs = 2000;
const betweenProbesMs = 250;

/** Whether the database lets somebody in and answers. */
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
 * What a pool knows of its server. Once the server has let a limit pass without a word it is taken to be frozen:
 * nobody waits for it any more until it answers a probe, four of which begin each second.
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

  /** Is told when the server is taken to be frozen. @returns what ends that */
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

  /** Ends the probes of a pool that is closed. */
  end(): void {
    this.#hasEnded = true;
  }

  async #probe(): Promise<void> {
    while (!this.#hasEnded && !(await answers(this.#url)))
      await pause(betweenProbesMs, undefined, { ref: false });
    this.#isLost = false;
  }
}
