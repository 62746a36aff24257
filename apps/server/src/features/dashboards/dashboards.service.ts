/** What a count answers. */
export type Counted<C extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<C>>;

/** A count of this many records or more is cached, and one of fewer that took `longMs` or more. */
const countsCachedFrom = 20_000;
const longMs = 2000;
/** A count is cached for this many times as long as it took, so that counting takes a twentieth of one core at most. */
const times = 20;
const longestMs = 60_000;
const maxEntries = 500;

interface CacheEntry<A> {
  readonly answer: Promise<A>;
  readonly until: number;
}

/**
 * Caches counts of many records for a moment; calls that come meanwhile wait for one count. What is counted quickly is
 * counted again each time (product §10.51).
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
    // One who has just written counts for themselves, unless the last count was a long one.
    if (before !== undefined) store(key, { answer, until: Number.POSITIVE_INFINITY });
    return answer;
  };
};
