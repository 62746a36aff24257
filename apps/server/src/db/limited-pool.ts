import { inspect } from 'node:util';
import pg from 'pg';
import type { Limit } from './limits.ts';
import { getPreparedName } from './prepared.ts';
import { DatabaseUnavailable, Reachability } from './reachability.ts';
import { countWriteRefusal } from './write-refusals.ts';

/** The server ends a statement at its limit; if it has not after this grace, it counts as unreachable. */
const graceMs = 500;

// Prevents a library that prints a whole error, outside the log, from printing personal values (product §13.3).
Object.defineProperty(pg.DatabaseError.prototype, inspect.custom, {
  value(this: pg.DatabaseError) {
    return `DatabaseError ${this.code ?? ''} ${this.routine ?? ''}`;
  },
});

/** Maps connection errors of pg; the server's own errors are unchanged. */
const asUnavailable = (error: unknown): unknown =>
  error instanceof pg.DatabaseError || error instanceof DatabaseUnavailable
    ? error
    : new DatabaseUnavailable(error);

/** Adds the prepared name to the arguments of `query`. */
const withPreparedName = (given: readonly unknown[]): readonly unknown[] => {
  const [text, values] = given;
  const name = typeof text === 'string' && Array.isArray(values) ? getPreparedName(text) : undefined;
  return name === undefined ? given : [{ name, text, values }];
};

/**
 * A connection that also enforces the limits on the client, since a frozen server enforces none. After a timeout it is
 * discarded: a late response would be taken for that of the next query.
 */
const limitedClient = (limit: Limit, server: Reachability, isPooled: boolean) =>
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

    // The pool connects with a callback; without a pool it returns a promise.
    override connect(...given: never[]): never {
      const [callback] = given as unknown[];
      // A client that never connects emits no end either: without a listener its socket's `error` event is unhandled.
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
      const result: unknown = Reflect.apply(super.query, this, isPooled ? given : withPreparedName(given));
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
        // After a pause of this process the response may be in the socket already: it is read before this runs.
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
  /** Undefined after the pool has ended. */
  release: ((problem?: unknown) => void) | undefined,
) => void;

/**
 * Callback of a pool's `connect`, with a `release` that may be called twice. graphile-worker (0.17.3, and 0.18.0) does
 * so where a runner stops while its `LISTEN` is in progress and the connection breaks, in an async function without
 * `await`, so that pg-pool's error for the second call would be an unhandled rejection (decision 0026).
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
  /** Called when a connection breaks; without it only the user of the connection gets the error. */
  readonly onError?: (error: Error) => void;
  readonly types?: pg.CustomTypesConfig;
  /**
   * Whether a pooler in transaction mode is in between, false by default: each transaction may have another session,
   * so that there are no prepared statements, and the limit of a statement is that of the role (product §14.133).
   */
  readonly isPooled?: boolean;
}

/**
 * Opens a pool on the database at `url` that enforces a limit (product §14.61).
 * @throws {DatabaseUnavailable} where the database is unreachable, or the server's own error if it sent one
 */
export const openPool = (
  url: string,
  { max, limit, onError, types, isPooled = false }: PoolOptions,
): pg.Pool => {
  const server = new Reachability(url);
  const pool = new LimitedPool(
    {
      connectionString: url,
      max,
      connectionTimeoutMillis: limit.connectMs,
      keepAlive: true,
      Client: limitedClient(limit, server, isPooled),
      ...(isPooled ? {} : { statement_timeout: limit.statementMs }),
      ...(types === undefined ? {} : { types }),
    },
    server,
  );
  const report = onError ?? (() => undefined);
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
};
