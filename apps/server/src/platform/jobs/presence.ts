import type { Pool, PoolClient } from 'pg';
import type { Logger as Log } from 'pino';
import {
  acquireLock,
  freeDead,
  freePools,
  freeUnknown,
  insertWorker,
  recordHeartbeat,
  removeWorker,
} from './presence.queries.ts';

const beatMs = 2000;
/**
 * Jobs of unknown workers are unlocked at the start and once in this many heartbeats, since that reads the whole queue.
 */
const unknownCheckBeats = 30;
/**
 * For this many heartbeats the jobs of ended runners are unlocked: a statement that was under way when a connection
 * broke may lock a job for them after they ended.
 */
const retiredBeats = 8;

/**
 * Shows the other processes that this worker is alive, and frees the jobs of those that are not (product §14.67): one
 * connection that holds an advisory lock, and a heartbeat every two seconds.
 */
export class Presence {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #pools = new Set<string>();
  /** Pools of ended runners, with the number of heartbeats at which they are still unlocked. */
  readonly #retired = new Map<string, number>();
  #id: number | undefined;
  #client: PoolClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beats = 0;
  #last: Promise<void> = Promise.resolve();
  #hasLeft = false;

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Registers the worker and starts its heartbeat. @throws while the database is down */
  async join(): Promise<void> {
    await this.#beat();
    if (this.#timer === undefined) this.#again();
  }

  /** Registers a pool under which jobs will be locked. */
  async add(pool: string): Promise<void> {
    this.#pools.add(pool);
    await this.#beat();
  }

  /** Unlocks the jobs of a pool that has ended; while the database is down, once it is back. */
  async retire(pool: string): Promise<void> {
    this.#pools.delete(pool);
    this.#retired.set(pool, retiredBeats);
    await this.#beat();
  }

  /** Deregisters the worker: its unfinished jobs are free for others at once. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    clearTimeout(this.#timer);
    await this.#with(async (client, id) => {
      await freePools(client, [...this.#pools, ...this.#retired.keys()]);
      await removeWorker(client, id);
    }).catch((error: unknown) => this.#log.warn({ err: error }, 'the worker could not sign out'));
    this.#client?.release(true);
    this.#client = undefined;
  }

  #again(): void {
    this.#timer = setTimeout(() => {
      this.#beat()
        .catch((error: unknown) => this.#log.warn({ err: error }, 'the worker could not sign in'))
        .finally(() => {
          if (!this.#hasLeft) this.#again();
        });
    }, beatMs).unref();
  }

  #beat(): Promise<void> {
    return this.#with(async (client, id) => {
      await recordHeartbeat(client, id, [...this.#pools]);
      const retired = [...this.#retired];
      if (retired.length > 0)
        await freePools(
          client,
          retired.map(([pool]) => pool),
        );
      for (const [pool, beats] of retired)
        if (beats > 1) this.#retired.set(pool, beats - 1);
        else this.#retired.delete(pool);
      const freed = await freeDead(client);
      if (freed > 0) this.#log.warn({ workers: freed }, 'jobs of workers that had died were freed');
      if (this.#beats % unknownCheckBeats === 0) await freeUnknown(client);
      this.#beats += 1;
    });
  }

  /** Runs one after another over the one connection, which is discarded after a failure. */
  #with(run: (client: PoolClient, id: number) => Promise<void>): Promise<void> {
    const done = this.#last.then(async () => {
      const client = this.#client ?? (await this.#pool.connect());
      try {
        this.#id ??= await insertWorker(client);
        if (this.#client === undefined) await acquireLock(client, this.#id);
        this.#client = client;
        await run(client, this.#id);
      } catch (error) {
        this.#client = undefined;
        client.release(true);
        throw error;
      }
    });
    this.#last = done.catch(() => undefined);
    return done;
  }
}
