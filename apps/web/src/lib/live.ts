import type { LiveKind } from '@salons/contract/live';
import type { Topic } from '@salons/contract/topics';

/** Whether a query shows the record with this id; true where any id makes it stale. */
type Shows<T> = true | ((shown: T, id: number) => boolean);

/** The changes that make a query refetch while it is on screen. */
export interface Followed {
  readonly kinds: { readonly [K in LiveKind]?: Shows<never> };
  /** The shortest time between two refetches. */
  readonly everyMs: number;
  /** Changes are only counted; the person refetches by pressing a button (`liveCounts.ts`). */
  readonly isCounted?: true;
}

const usualMs = 1000;

/**
 * Marks a query that is refetched when any user changes what it shows (product §1.190): by kind of record,
 * each with a test of whether that record is shown.
 */
export const followLive = <T>(
  kinds: { readonly [K in LiveKind]?: Shows<T> },
  everyMs: number = usualMs,
): { readonly meta: { readonly followed: Followed } } => ({ meta: { followed: { kinds, everyMs } } });

/**
 * Marks a query whose rows must not move by themselves: changes of these kinds are counted (product §1.190).
 */
export const countLive = (...kinds: LiveKind[]): { readonly meta: { readonly followed: Followed } } => ({
  meta: {
    followed: {
      kinds: Object.fromEntries(kinds.map((kind) => [kind, true])),
      everyMs: usualMs,
      isCounted: true,
    },
  },
});

declare module '@tanstack/react-query' {
  interface Register {
    /** Each key begins with its topic, by which calls declare what they invalidate. */
    queryKey: readonly [Topic, ...(readonly unknown[])];
    queryMeta: {
      /** Its failure is shown in the error line (`shownInErrorLine`). */
      readonly isInErrorLine?: true;
      /** It is not part of the page that the server renders (`browserOnly`). */
      readonly isBrowserOnly?: true;
      readonly followed?: Followed;
    };
  }
}
