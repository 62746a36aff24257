import type { Database } from '../db/client.ts';
import { countAttempt } from '../db/rate-limits.ts';
import { AppError } from './errors.ts';

export type RateLimit = (key: string, limit: { max: number; windowSeconds: number }) => Promise<void>;

/**
 * Counts one attempt under `key` in the database, so that all processes share the count (product §9.5).
 * @throws `throttled` with the seconds to wait once the window's `max` is passed
 */
export const makeRateLimit =
  (db: Database, isOn: boolean): RateLimit =>
  async (key, { max, windowSeconds }) => {
    if (!isOn) return;
    const { count, wait } = await countAttempt(db, key, windowSeconds);
    if (count > max) throw new AppError('throttled', undefined, { retryAfterSeconds: Math.max(1, wait) });
  };
