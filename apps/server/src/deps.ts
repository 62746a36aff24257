import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { Geocoder } from './outbound/geocoder.ts';
import type { Router } from './outbound/router.ts';
import type { Notifiers } from './platform/events/notifier.service.ts';
import type { Undos } from './platform/events/undo.service.ts';

/**
 * Row locks, replaceable in tests: a test can inject a lock that does not lock and show that the race is lost without
 * the real one. Each feature declares its own beside the query that locks; `locks.ts` has the real ones.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared by the features (`declare module`)
export interface Locks {}

/** Dependencies of every feature; a feature that adds some declares them where it creates them. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  /** Same database with longer timeouts: full lists and bulk actions. */
  readonly longDb: Database;
  readonly log: FastifyBaseLogger;
  readonly rateLimit: RateLimit;
  readonly locks: Locks;
  readonly notifiers: Notifiers;
  readonly undos: Undos;
  /** Undefined where none is configured: the bundled localities and streets serve. */
  readonly geocoder: Geocoder | undefined;
  /** Undefined where none is configured: distances are estimated. */
  readonly router: Router | undefined;
}
