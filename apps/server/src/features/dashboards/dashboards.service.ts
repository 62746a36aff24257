/** What a count answers. */
export type Counted<C extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<C>>;

/** From so many records on a count is kept, and below that one that took so long over the others. */
const countsCachedFrom = 20_000;
const longMs = 2000;
/** A count is kept for so many times as long as it took, so that counting takes a twentieth of one core at most. */
const times = 20;
const longestMs = 60_000;
const mostKept = 500;

interface Kept<A> {
  readonly answer: Promise<A>;
  readonly until: number;
}

/**
 * Remembers what was counted of many records for a moment, and lets those who ask meanwhile wait for one count.
 * What is counted quickly is counted again each time (product §10.51).
 * @param now a clock in milliseconds
 */
export const makeKeeper = <A extends { readonly total: number }>(now: () => number = Date.now) => {
  const all = new Map<string, Kept<A & { counted_at: string }>>();
  const keep = (key: string, entry: Kept<A & { counted_at: string }>) => {
    all.delete(key);
    all.set(key, entry);
    const [oldest] = all.keys();
    if (all.size > mostKept && oldest !== undefined) all.delete(oldest);
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
        else keep(key, { answer, until });
        return { ...counts, counted_at };
      },
      (error: unknown) => {
        all.delete(key);
        throw error;
      },
    );
    // One who has just written counts for themselves, unless the last count was a long one.
    if (before !== undefined) keep(key, { answer, until: Number.POSITIVE_INFINITY });
    return answer;
  };
};
