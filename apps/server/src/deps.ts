import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { RateLimit } from './http/rate-limit.ts';

/** What every feature is given. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  /** The same database for what may take longer than a call: whole lists, and what is begun for many. */
  readonly longDb: Database;
  readonly log: FastifyBaseLogger;
  readonly rateLimit: RateLimit;
}
