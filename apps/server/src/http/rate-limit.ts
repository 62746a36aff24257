import type { Database } from '../db/client.ts';
import { countAttempt, forgetAttempt } from '../db/rate-limits.ts';
import { AppError } from './errors.ts';

interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}
export interface RateLimit {
  /** Counts one attempt. @throws `throttled` with the seconds to wait once the window's `max` is passed */
  (key: string, limit: Limit): Promise<void>;
  /** Takes back an attempt that turned out to be a right one. */
  readonly forget: (key: string) => Promise<void>;
}

/**
 * Counts one attempt under `key` in the database, so that all processes share the count (product §9.5).
 * @throws `throttled` with the seconds to wait once the window's `max` is passed
 */
export const makeRateLimit = (db: Database, isOn: boolean): RateLimit => {
  const count = async (key: string, { max, windowSeconds }: Limit) => {
    if (!isOn) return;
    const attempts = await countAttempt(db, key, windowSeconds);
    if (attempts.count > max)
      throw new AppError('throttled', undefined, { retryAfterSeconds: Math.max(1, attempts.wait) });
  };
  const forget = async (key: string) => {
    if (isOn) await forgetAttempt(db, key);
  };
  return Object.assign(count, { forget });
};
