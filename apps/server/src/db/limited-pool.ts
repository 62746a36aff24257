import { inspect } from 'node:util';
import pg from 'pg';
import type { Limit } from './limits.ts';
import { getPreparedName } from './prepared.ts';
import { DatabaseUnavailable, Reachability } from './reachability.ts';
import { countWriteRefusal } from './write-refusals.ts';

/** The server ends a statement at its limit itself; one that has not done so by then is not there. */
const graceMs = 500;

// A library that prints an error whole, past the log, prints nobody’s values either (product §13.3).
Object.defineProperty(pg.DatabaseError.prototype, inspect.custom, {
  value(this: pg.DatabaseError) {
    return `DatabaseError ${this.code ?? ''} ${this.routine ?? ''}`;
  },
});

/** What pg says of a connection, as what it means: the server's own words stay as they are. */
const asUnavailable = (error: unknown): unknown =>
  error instanceof pg.DatabaseError || error instanceof DatabaseUnavailable
    ? error
    : new DatabaseUnavailable(error);

/** What is given to `query`, with the name of the statement where it has one. */
const withPreparedName = (given: readonly unknown[]): readonly unknown[] => {
  const [text, values] = given;
  const name = typeof text === 'string' && Array.isArray(values) ? getPreparedName(text) : undefined;
  return name === undefined ? given : [{ name, text, values }];
};

/**
 * A connection that keeps the limits on this side too, since a frozen server keeps none. One that ran into its limit
 * is thrown away: what it was asked may still come, and would be taken for the answer to something else.
 */
const limitedClient = (limit: Limit, server: Reachability) =>
  class LimitedClient extends pg.Client {
    #asked = 0;
    #isBroken = false;
    #timer: NodeJS.Timeout | undefined;
    #stopListening: () => void = () => undefined;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('error', () => {
        this.#isBroken = true;
      });
      this.once('end', () => {
        this.#isBroken = true;
        clearTimeout(this.#timer);
        this.#stopListening();
      });
      this.connection.on('readyForQuery', () => {
        this.#asked = Math.max(0, this.#asked - 1);
        this.#watch();
      });
    }

    // The pool connects with a callback; whoever has no pool awaits.
    override connect(...given: never[]): never {
      const [callback] = given as unknown[];
      // One that never connects never ends either, and the error of its socket would be heard by nobody.
      if (typeof callback === 'function' && server.isLost)
        return void process.nextTick(() => callback(new DatabaseUnavailable())) as never;
      this.#stopListening = server.onLost(() => {
        if (this.#asked === 0) this.#drop();
      });
      if (typeof callback !== 'function') return Reflect.apply(super.connect, this, given) as never;
      const onConnect = (error: unknown, client: unknown) => {
        if (error instanceof Error && /timeout expired/.test(error.message)) server.report();
        callback(error ? asUnavailable(error) : null, client);
      };
      return Reflect.apply(super.connect, this, [onConnect]) as never;
    }

    override query(...given: never[]): never {
      this.#asked += 1;
      if (this.#asked === 1) this.#watch();
      const result: unknown = Reflect.apply(super.query, this, withPreparedName(given));
      if (!(result instanceof Promise)) return result as never;
      return result.catch((error: unknown) => {
        countWriteRefusal(error);
        throw this.#isBroken ? asUnavailable(error) : error;
      }) as never;
    }

    #watch(): void {
      clearTimeout(this.#timer);
      if (this.#asked === 0 || this.#isBroken) return;
      this.#timer = setTimeout(() => {
        const before = this.#asked;
        // After a pause of this process the answer may lie in the socket: it is read before this is called.
        setImmediate(() => {
          if (this.#isBroken || this.#asked === 0 || this.#asked !== before) return;
          this.#drop();
          server.report();
        });
      }, limit.statementMs + graceMs);
    }

    #drop(): void {
      this.connection.stream.destroy(new DatabaseUnavailable());
    }
  };

type ConnectCallback = (
  error: unknown,
  client: unknown,
  /** Absent where the pool has ended. */
  release: ((problem?: unknown) => void) | undefined,
) => void;

/**
 * The callback of a pool's `connect`, given a `release` that may be called twice. graphile-worker (0.17.3, and 0.18.0) does
 * so where a runner stops while its `LISTEN` is under way and the connection breaks: by an async function that nobody
 * awaits, so that pg-pool's error for the second call would be an unhandled rejection (decision 0026).
 */
const withRepeatableRelease =
  (callback: ConnectCallback): ConnectCallback =>
  (error, client, release) => {
    let isReleased = false;
    callback(error, client, (problem) => {
      if (!isReleased) release?.(problem);
      isReleased = true;
    });
  };

class LimitedPool extends pg.Pool {
  readonly #server: Reachability;

  constructor(config: pg.PoolConfig, server: Reachability) {
    super(config);
    this.#server = server;
  }

  override connect(...given: never[]): never {
    const [callback] = given as unknown[];
    if (typeof callback === 'function')
      return Reflect.apply(super.connect, this, [
        withRepeatableRelease(callback as ConnectCallback),
      ]) as never;
    const connecting: unknown = Reflect.apply(super.connect, this, given);
    if (!(connecting instanceof Promise)) return connecting as never;
    return connecting.catch((error: unknown) => {
      throw asUnavailable(error);
    }) as never;
  }

  override end(...given: never[]): never {
    this.#server.end();
    return Reflect.apply(super.end, this, given) as never;
  }
}

export interface PoolOptions {
  readonly max: number;
  readonly limit: Limit;
  /** Called when a connection breaks; without it only whoever uses the connection gets the error. */
  readonly onError?: (error: Error) => void;
  readonly types?: pg.CustomTypesConfig;
}

/**
 * Opens a pool on the database at `url` that keeps a limit (product §14.61). What fails because the database is away
 * throws `DatabaseUnavailable`, or the server's own error where it still could say one.
 */
export const openPool = (url: string, { max, limit, onError, types }: PoolOptions): pg.Pool => {
  const server = new Reachability(url);
  const pool = new LimitedPool(
    {
      connectionString: url,
      max,
      connectionTimeoutMillis: limit.connectMs,
      statement_timeout: limit.statementMs,
      keepAlive: true,
      Client: limitedClient(limit, server),
      ...(types === undefined ? {} : { types }),
    },
    server,
  );
  const report = onError ?? (() => undefined);
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
};
