import type { LiveKind } from '@salons/contract/live';
import type { Topic } from '@salons/contract/topics';

/** Whether a query shows the record with this id; true where it has to be read again whichever it is. */
type Shows<T> = true | ((shown: T, id: number) => boolean);

/** Which changes a query follows while it is looked at. */
export interface Followed {
  readonly kinds: { readonly [K in LiveKind]?: Shows<never> };
  /** It is read again at most so often. */
  readonly everyMs: number;
  /** Whoever works in it reads how much has changed, and reads it again by a press (`liveCounts.ts`). */
  readonly isCounted?: true;
}

const usualMs = 1000;

/**
 * The mark of a query that is read again when somebody, anywhere, changes what it shows (product §1.190): by kind of
 * record, each with how to tell whether it is shown.
 */
export const followLive = <T>(
  kinds: { readonly [K in LiveKind]?: Shows<T> },
  everyMs: number = usualMs,
): { readonly meta: { readonly followed: Followed } } => ({ meta: { followed: { kinds, everyMs } } });

/** The mark of a query whose rows must not move by themselves: changes of these kinds are counted (product §1.190). */
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
    /** Each key begins with what it shows, in the words in which calls declare what they make stale. */
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
