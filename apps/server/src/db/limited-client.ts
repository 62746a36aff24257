import pg from 'pg';
import type { Limit } from './limits.ts';
import { getPreparedName } from './prepared.ts';
import { DatabaseUnavailable, type Reachability } from './reachability.ts';
import type { Servers } from './servers.ts';
import { countWriteRefusal } from './write-refusals.ts';

/** The server ends a statement at its limit; if it has not after this grace, it counts as unreachable. */
const graceMs = 500;

/** Maps connection errors of pg; the server's own errors are unchanged. */
export const asUnavailable = (error: unknown): unknown =>
  error instanceof pg.DatabaseError || error instanceof DatabaseUnavailable
    ? error
    : new DatabaseUnavailable(error);

interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

interface ClientOptions {
  readonly server: Reachability;
  readonly servers: Servers;
  /** Whether a pooler in transaction mode is in between. */
  readonly isPooled: boolean;
}

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
export const limitedClient = (limit: Limit, { server, servers, isPooled }: ClientOptions) =>
  class LimitedClient extends pg.Client {
    #isStandby = false;
    #isUnreplicated = false;
    #asked = 0;
    #isBroken = false;
    #timer: NodeJS.Timeout | undefined;
    #stopListening: () => void = () => undefined;

    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'object' ? config : {}), connectionString: servers.current });
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
        if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on';
      });
      this.on('notice', ({ routine }) => {
        // A commit whose wait for the standby was ended succeeds with this warning.
        if (routine === 'SyncRepWaitForLSN') this.#isUnreplicated = true;
      });
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
        const isStandby = !error && servers.areSeveral && this.#isStandby;
        if (error || isStandby) void server.findPrimary();
        if (isStandby) this.#drop();
        callback(error ? asUnavailable(error) : isStandby ? new DatabaseUnavailable() : null, client);
      };
      return Reflect.apply(super.connect, this, [onConnect]) as never;
    }

    override query(...given: never[]): never {
      this.#asked += 1;
      if (this.#asked === 1) this.#watch();
      const result: unknown = Reflect.apply(super.query, this, isPooled ? given : withPreparedName(given));
      if (!(result instanceof Promise)) return result as never;
      return result.then(
        (answer: unknown) => {
          if (!this.#isUnreplicated) return answer;
          this.#isUnreplicated = false;
          throw new DatabaseUnavailable();
        },
        (error: unknown) => {
          countWriteRefusal(error);
          throw this.#isBroken ? asUnavailable(error) : error;
        },
      ) as never;
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
