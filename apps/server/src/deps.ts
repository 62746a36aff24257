import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { Geocoder } from './outbound/geocoder.ts';
import type { Router } from './outbound/router.ts';
import type { Notifiers } from './platform/events/notifier.service.ts';
import type { Undos } from './platform/events/undo.service.ts';

/**
 * What makes two transactions that would decide about the same thing take turns. Services take them from here, so that
 * a test can put a lock that does not lock in its place and show that without the real one the race is lost. Each
 * feature declares its own beside the query that locks; `locks.ts` has the real ones.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared by the features (`declare module`)
export interface Locks {}

/** What every feature is given; a feature that gives others something declares it where it makes it. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  /** The same database for what may take longer than a call: whole lists, and what is begun for many. */
  readonly longDb: Database;
  readonly log: FastifyBaseLogger;
  readonly rateLimit: RateLimit;
  readonly locks: Locks;
  /** What each kind of event causes. */
  readonly notifiers: Notifiers;
  /** What can be undone, by the kind of event. */
  readonly undos: Undos;
  /** Undefined where none is configured: the bundled localities and streets serve. */
  readonly geocoder: Geocoder | undefined;
  /** Undefined where none is configured: distances are estimated. */
  readonly router: Router | undefined;
}
