export type Counted<C extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<C>>;

/** Counts of at least this many records, or slower than `longMs`, are cached. */
const countsCachedFrom = 20_000;
const longMs = 2000;
/** Cache lifetime as a multiple of the query's duration: counting takes at most a twentieth of one core. */
const times = 20;
const longestMs = 60_000;
const maxEntries = 500;

interface CacheEntry<A> {
  readonly answer: Promise<A>;
  readonly until: number;
}

/**
 * Caches counts of many records briefly; concurrent calls share one query. Fast counts are not cached (product §10.51).
 * @param now a clock in milliseconds
 */
export const makeCountCache = <A extends { readonly total: number }>(now: () => number = Date.now) => {
  const all = new Map<string, CacheEntry<A & { counted_at: string }>>();
  const store = (key: string, entry: CacheEntry<A & { counted_at: string }>) => {
    all.delete(key);
    all.set(key, entry);
    const [oldest] = all.keys();
    if (all.size > maxEntries && oldest !== undefined) all.delete(oldest);
  };
  return (question: readonly unknown[], count: () => Promise<A>): Promise<A & { counted_at: string }> => {
    const key = JSON.stringify(question);
    const before = all.get(key);
    const startedAt = now();
    if (before !== undefined && startedAt < before.until) return before.answer;
    const counted_at = new Date(startedAt).toISOString().replace(/\.\d+Z$/, 'Z');
    const answer = count().then(
      (counts) => {
        const tookMs = now() - startedAt;
        const until = startedAt + Math.min(longestMs, times * tookMs);
        if (counts.total < countsCachedFrom && tookMs < longMs) all.delete(key);
        else store(key, { answer, until });
        return { ...counts, counted_at };
      },
      (error: unknown) => {
        all.delete(key);
        throw error;
      },
    );
    // After a write of their own, an actor's cached count is bypassed, unless the last count was slow.
    if (before !== undefined) store(key, { answer, until: Number.POSITIVE_INFINITY });
    return answer;
  };
};
