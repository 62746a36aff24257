export interface Limit {
  /** How long a connection is waited for: a new one, or a free one of the pool. */
  readonly connectMs: number;
  /** How long one statement may take, and a server that says nothing be waited for. */
  readonly statementMs: number;
}

const minutes = 60_000;

/**
 * How long each use of the database is waited for (product §14.61), the one place that says so; whoever opens a pool
 * names its use. Nothing that is streamed to a browser for as long as it likes holds a connection.
 */
export const limits = {
  /** One call of a browser. */
  call: { connectMs: 2000, statementMs: 5000 },
  /** The queue's own bookkeeping and the outbox's, which have the time to wait for a slow machine. */
  queue: { connectMs: 10_000, statementMs: 5000 },
  /** Files and whole lists. */
  export: { connectMs: 2000, statementMs: 10 * minutes },
  /** What the worker does, the steps of what is done to many among it, and the seed. */
  job: { connectMs: 2000, statementMs: 10 * minutes },
  migration: { connectMs: 2000, statementMs: 10 * minutes },
} as const satisfies Record<string, Limit>;
