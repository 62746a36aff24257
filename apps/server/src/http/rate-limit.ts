import { throttledError } from '../core/errors.ts';
import type { Database } from '../db/client.ts';
import { type Attempts, countAttempt, countAttempts, forgetAttempt } from '../db/rate-limits.ts';

interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}
export interface RateLimit {
  /** Counts one attempt. @throws {AppError} throttled with the seconds to wait, above the window's `max` */
  (key: string, limit: Limit): Promise<void>;
  /** Takes back a successful attempt. */
  readonly forget: (key: string) => Promise<void>;
  readonly count: (key: string, windowSeconds: number) => Promise<Attempts>;
  readonly read: (key: string, windowSeconds: number) => Promise<Attempts>;
}

const none: Attempts = { count: 0, wait: 0 };

/** Counts attempts under `key` in the database, so that all processes share the count (product §9.5). */
export const makeRateLimit = (db: Database, isOn: boolean): RateLimit => {
  const count = (key: string, windowSeconds: number) =>
    isOn ? countAttempt(db, key, windowSeconds) : Promise.resolve(none);
  const read = (key: string, windowSeconds: number) =>
    isOn ? countAttempts(db, key, windowSeconds) : Promise.resolve(none);
  const limit = async (key: string, { max, windowSeconds }: Limit) => {
    const attempts = await count(key, windowSeconds);
    if (attempts.count > max) throw throttledError(attempts.wait);
  };
  const forget = async (key: string) => {
    if (isOn) await forgetAttempt(db, key);
  };
  return Object.assign(limit, { forget, count, read });
};
