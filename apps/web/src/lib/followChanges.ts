import type { LiveEvent } from '@salons/contract/live';
import type { Topic } from '@salons/contract/topics';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import type { Followed } from './live.ts';
import { countChange, forgetChanges } from './liveCounts.ts';
import { readLiveEvents } from './liveEvents.ts';
import { onTokens } from './tokens.ts';

/** The server sends a heartbeat every 20 seconds: without one for this long the connection is dead. */
const silenceMs = 45_000;
/** Polling interval without a stream. */
const withoutStreamMs = 15_000;
/** The stream is closed this long after the last live query is unmounted. */
const lingerMs = 5000;
/**
 * On connecting the server replays the events of the last ten seconds; two are left for clock skew and slow
 * lines.
 */
const sentAgainMs = 8000;
const reconnectMs = { least: 1000, most: 10_000 };
/**
 * Jitter, so that thousands of maps do not refetch at the same moment: rare refetches wait up to a share of
 * this longer.
 */
const spreadMs = 2000;
const rareMs = 5000;
/** Data fetched this shortly before a change is refetched: the event may have been the reader's own. */
const justReadMs = 3000;
/** Minimum interval of such refetches, so that frequent changes by others do not keep moving the rows. */
const onceMoreMs = 30_000;

const isLookedAt = (query: Query): boolean => query.getObserversCount() > 0 && !query.isDisabled();

/** Whether a change affects the data of a query. */
const isConcerned = (query: Query, followed: Followed, { kind, entity_id }: LiveEvent): boolean => {
  const shows = followed.kinds[kind];
  if (shows === undefined) return false;
  if (shows === true) return true;
  const { data } = query.state;
  // The function is declared beside the query, for its type of data.
  return data !== undefined && shows(data as never, entity_id);
};

const toTopic = (query: Query): Topic => query.queryKey[0];

/** When a query may be refetched after an event. @returns milliseconds from now on */
export const waitFor = (dataUpdatedAt: number, everyMs: number, now: number, chance: number): number =>
  Math.max(0, dataUpdatedAt + everyMs - now) + (everyMs >= rareMs ? chance * spreadMs : 0);

/**
 * Keeps active queries up to date: subscribes to live events while the tab is visible and a live query is
 * mounted, and refetches the affected queries (product §1.190–1.194). @returns unsubscribes
 */
export const followChanges = (client: QueryClient): (() => void) => {
  const cache = client.getQueryCache();
  const due = new Map<string, ReturnType<typeof setTimeout>>();
  /** Events received while a query was being fetched, which its response may not include. */
  const changedMeanwhile = new Map<string, LiveEvent[]>();
  const readOnceMore = new Map<string, number>();
  let stream: AbortController | undefined;
  let isConnected = false;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;

  const queries = () =>
    cache.getAll().flatMap((query) => (query.meta?.followed ? [[query, query.meta.followed] as const] : []));
  const isWanted = () =>
    document.visibilityState === 'visible' && queries().some(([query]) => isLookedAt(query));

  const readAgain = (query: Query, { everyMs }: Followed) => {
    const { queryKey, queryHash, state } = query;
    // Inactive queries are refetched when they become active.
    if (!isLookedAt(query)) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    else if (!due.has(queryHash))
      due.set(
        queryHash,
        setTimeout(
          () => {
            due.delete(queryHash);
            void client.invalidateQueries({ predicate: (one) => hashKey(one.queryKey) === queryHash });
          },
          waitFor(state.dataUpdatedAt, everyMs, Date.now(), Math.random()),
        ),
      );
  };
  /** Refetches all live queries older than a moment, except counted ones. */
  const readAllAgain = (before: number) => {
    for (const [query, followed] of queries())
      if (query.state.data !== undefined && query.state.dataUpdatedAt < before && !followed.isCounted)
        readAgain(query, followed);
  };
  const onChange = (query: Query, followed: Followed, event: LiveEvent) => {
    const { queryHash, state } = query;
    // A pending refetch will include it.
    if (due.has(queryHash)) return;
    if (followed.isCounted && isLookedAt(query)) {
      const now = Date.now();
      const isJustRead = now - state.dataUpdatedAt <= justReadMs;
      if (!isJustRead || now - (readOnceMore.get(queryHash) ?? 0) <= onceMoreMs) {
        countChange(toTopic(query), event);
        return;
      }
      readOnceMore.set(queryHash, now);
    }
    readAgain(query, followed);
  };

  const onEvent = (event: LiveEvent) => {
    for (const [query, followed] of queries()) {
      const { queryHash, state } = query;
      if (state.fetchStatus === 'idle') {
        if (isConcerned(query, followed, event)) onChange(query, followed, event);
      } else if (followed.kinds[event.kind] !== undefined)
        changedMeanwhile.set(queryHash, [...(changedMeanwhile.get(queryHash) ?? []), event]);
    }
  };
  const onReadingEnded = (query: Query, followed: Followed) => {
    const events = changedMeanwhile.get(query.queryHash) ?? [];
    changedMeanwhile.delete(query.queryHash);
    for (const event of events) if (isConcerned(query, followed, event)) onChange(query, followed, event);
  };

  const listen = async (own: AbortController) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const onSign = () => {
      clearTimeout(silence);
      silence = setTimeout(() => own.abort(), silenceMs);
    };
    onSign();
    try {
      await readLiveEvents({
        signal: own.signal,
        onSign,
        onOpen: () => {
          isConnected = true;
          readAllAgain(Date.now() - sentAgainMs);
        },
        onEvent,
      });
    } catch {
      // Offline, or the login has ended, which the call has handled itself.
    }
    clearTimeout(silence);
    if (stream === own) close();
    const { least, most } = reconnectMs;
    clearTimeout(reconnecting);
    reconnecting = setTimeout(update, least + Math.random() * (most - least));
  };

  const close = () => {
    const own = stream;
    stream = undefined;
    isConnected = false;
    own?.abort();
  };
  const open = () => {
    clearTimeout(reconnecting);
    reconnecting = undefined;
    stream = new AbortController();
    void listen(stream);
  };
  const update = () => {
    clearTimeout(closing);
    closing = undefined;
    reconnecting = undefined;
    if (document.visibilityState !== 'visible') close();
    else if (isWanted() && stream === undefined) open();
    else if (!isWanted() && stream !== undefined) closing = setTimeout(close, lingerMs);
  };

  const onVisibility = () => update();
  const stopCache = cache.subscribe((event) => {
    const { type, query } = event;
    const followed = query.meta?.followed;
    if (type === 'updated' && followed !== undefined) {
      if (event.action.type === 'success' && followed.isCounted) forgetChanges(toTopic(query));
      if (query.state.fetchStatus === 'idle') onReadingEnded(query, followed);
    } else if (type === 'removed') changedMeanwhile.delete(query.queryHash);
    if (reconnecting !== undefined) return;
    if (type === 'observerAdded' ? stream === undefined : type === 'observerRemoved') update();
    else if (type === 'observerAdded') clearTimeout(closing);
  });
  // Another user receives other events.
  const stopTokens = onTokens(() => {
    if (stream === undefined) return;
    close();
    update();
  });
  const withoutStream = setInterval(() => {
    if (!isConnected && isWanted()) readAllAgain(Date.now());
  }, withoutStreamMs);
  document.addEventListener('visibilitychange', onVisibility);
  update();
  return () => {
    stopCache();
    stopTokens();
    clearInterval(withoutStream);
    clearTimeout(reconnecting);
    clearTimeout(closing);
    for (const timer of due.values()) clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
};
