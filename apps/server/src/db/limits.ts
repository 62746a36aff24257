export interface Limit {
  /** Timeout for a new connection, or a free one of the pool. */
  readonly connectMs: number;
  /** Timeout of a statement, and of an unresponsive server. */
  readonly statementMs: number;
}

const minutes = 60_000;

/**
 * Timeouts of each use of the database (product §14.61), defined only here; every pool names its use. No stream to a
 * browser may hold a connection.
 */
export const limits = {
  call: { connectMs: 2000, statementMs: 5000 },
  /** Bookkeeping of queue and outbox, which can wait for a slow machine. */
  queue: { connectMs: 10_000, statementMs: 5000 },
  /** Files and full lists. */
  export: { connectMs: 2000, statementMs: 10 * minutes },
  /** Jobs of the worker, batches of bulk actions among them, and the seed. */
  job: { connectMs: 2000, statementMs: 10 * minutes },
  migration: { connectMs: 2000, statementMs: 10 * minutes },
} as const satisfies Record<string, Limit>;
