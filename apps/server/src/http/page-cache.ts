import type { Encoding } from '../core/prepared-body.ts';
import { makeCache } from './cache.ts';

/** A page, compressed per requested encoding. */
export interface CachedPage {
  readonly status: number;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

const freshMs = 5000;
const mostBytes = 32 * 1024 * 1024;

const countBytes = ({ bodies }: CachedPage): number =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, 0);

/** Caches shared pages, for five seconds and up to 32 MB, LRU (product §1.63). */
export const makePageCache = ({ maxBytes = mostBytes, now = () => performance.now() } = {}) => {
  const pages = makeCache<CachedPage>({ ttlMs: freshMs, maxBytes, now });
  return {
    find: (key: string): CachedPage | undefined => pages.get(key),
    store: (key: string, page: CachedPage): void => {
      pages.set(key, page, { size: countBytes(page) + 2 * key.length });
    },
    bytes: (): number => pages.calculatedSize,
  };
};

/**
 * Single flight: work runs once at a time for each key, and concurrent callers share the result. Without it many
 * requests for one page would each render it, and all miss their deadline.
 */
export const shareRunning = <Result>() => {
  const running = new Map<string, Promise<Result>>();
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const pending = running.get(key);
    if (pending !== undefined) return pending;
    const own = work().finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
};
