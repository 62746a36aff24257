import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isStandby, type Servers } from './servers.ts';

/** The database is unreachable or timed out; whether a pending commit succeeded is unknown. */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the database is not available', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const probeMs = 2000;
const betweenProbesMs = 250;

/** Whether a server accepts a connection and responds; one of several has to accept writes. */
const answers = async (url: string, { areSeveral }: Servers): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeMs });
  client.on('error', () => undefined);
  const tooLong = setTimeout(() => client.connection.stream.destroy(), probeMs);
  try {
    await client.connect();
    return !(await isStandby(client)) || !areSeveral;
  } catch {
    return false;
  } finally {
    clearTimeout(tooLong);
    client.end().catch(() => undefined);
  }
};

/**
 * What a pool knows of its server. After a timeout without a response the server counts as frozen: calls fail at once
 * until one of its addresses answers a probe; four probes start each second.
 */
export class Reachability {
  readonly #servers: Servers;
  readonly #onLost = new Set<() => void>();
  #isLost = false;
  #isSearching = false;
  #hasEnded = false;

  constructor(servers: Servers) {
    this.#servers = servers;
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

  /**
   * Turns to the server that accepts writes, where there are several and one does. Meanwhile the current one stays: a
   * primary that was only slow is not left for its standby.
   */
  async findPrimary(): Promise<void> {
    if (!this.#servers.areSeveral || this.#isSearching) return;
    this.#isSearching = true;
    await this.#findServer();
    this.#isSearching = false;
  }

  async #probe(): Promise<void> {
    while (!this.#hasEnded && !(await this.#findServer()))
      await pause(betweenProbesMs, undefined, { ref: false });
    this.#isLost = false;
  }

  async #findServer(): Promise<boolean> {
    const found = await Promise.all(
      this.#servers.urls.map(async (url) => ((await answers(url, this.#servers)) ? url : undefined)),
    );
    const url = found.find((one) => one !== undefined);
    if (url !== undefined) this.#servers.choose(url);
    return url !== undefined;
  }
}
