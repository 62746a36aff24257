import { LRUCache } from 'lru-cache';

interface CacheLimits {
  readonly ttlMs: number;
  /** Bound of the sum of the entries' sizes; a larger entry is not kept. */
  readonly maxBytes: number;
  readonly now: () => number;
}

/** A cache by age and bytes; the least recently used entry is evicted first. Entries are set with their `size`. */
export const makeCache = <Entry extends object>({ ttlMs, maxBytes, now }: CacheLimits) =>
  new LRUCache<string, Entry>({ ttl: ttlMs, ttlResolution: 0, maxSize: maxBytes, perf: { now } });
