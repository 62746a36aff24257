import { inspect } from 'node:util';
import pg from 'pg';
import { asUnavailable, limitedClient } from './limited-client.ts';
import type { Limit } from './limits.ts';
import { Reachability } from './reachability.ts';
import { getServers } from './servers.ts';

// Prevents a library that prints a whole error, outside the log, from printing personal values (product §13.3).
Object.defineProperty(pg.DatabaseError.prototype, inspect.custom, {
  value(this: pg.DatabaseError) {
    return `DatabaseError ${this.code ?? ''} ${this.routine ?? ''}`;
  },
});

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
 * Opens a pool on the database at `url` that enforces a limit (product §14.61); of several servers it connects to the
 * one that accepts writes (product §14.134).
 * @throws {DatabaseUnavailable} where the database is unreachable, or the server's own error if it sent one
 */
export const openPool = (
  url: string,
  { max, limit, onError, types, isPooled = false }: PoolOptions,
): pg.Pool => {
  const servers = getServers(url);
  const server = new Reachability(servers);
  const pool = new LimitedPool(
    {
      connectionString: url,
      max,
      connectionTimeoutMillis: limit.connectMs,
      keepAlive: true,
      Client: limitedClient(limit, { server, servers, isPooled }),
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
