import type { Encoding } from '../core/prepared-body.ts';

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
export const makePageCache = ({ maxBytes = mostBytes, now = Date.now } = {}) => {
  // A map keeps insertion order: a page that is read moves to the end.
  const pages = new Map<
    string,
    { readonly page: CachedPage; readonly until: number; readonly bytes: number }
  >();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  return {
    find: (key: string): CachedPage | undefined => {
      const found = pages.get(key);
      if (found === undefined) return undefined;
      pages.delete(key);
      if (found.until <= now()) {
        bytes -= found.bytes;
        return undefined;
      }
      pages.set(key, found);
      return found.page;
    },
    store: (key: string, page: CachedPage): void => {
      remove(key);
      const size = countBytes(page) + 2 * key.length;
      if (size > maxBytes) return;
      pages.set(key, { page, until: now() + freshMs, bytes: size });
      bytes += size;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    bytes: (): number => bytes,
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
