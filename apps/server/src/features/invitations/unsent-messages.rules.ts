import type { SentHistory } from '../../platform/messages/messages.rules.ts';

interface News<Kind extends string> {
  readonly kind: Kind;
  readonly details: { readonly guests_number?: number | undefined; readonly before?: number | undefined };
}

/** Recipients whose messages about an invitation an event makes outdated, even if it sends none (product §12.235). */
export const outdatedBy = {
  asked: ['guest'],
  joined: ['guest'],
  approved: ['guest'],
  denied: ['guest', 'host'],
  withdrawn: ['guest', 'host'],
  moved: ['guest'],
  changed: ['host'],
  // The guest has given up the places that were approved for more.
  changedToPending: ['guest', 'host'],
  cancelled: ['guest', 'host'],
  expired: ['guest', 'host'],
  // Repeats unchanged information.
  reminder: [],
  offered: ['guest'],
  offerExpired: ['guest'],
  offerRefused: ['guest'],
} as const;

const getBefore = ({ unsent }: SentHistory): unknown =>
  unsent.find(({ kind }) => kind.startsWith('invitation_changed'))?.details?.['before'];

/**
 * Merges a message with a recipient's unsent ones.
 * @returns undefined when none is needed: it ends something never announced, or repeats the last sent message
 */
export const mergeWithUnsent = <Kind extends string>(
  news: News<Kind>,
  history: SentHistory,
  { status }: { readonly status: string },
): { readonly kind: Kind | 'asked' | 'joined'; readonly details: News<Kind>['details'] } | undefined => {
  const { kind, details } = news;
  const isUnsent = (earlier: string) => history.unsent.some((one) => one.kind === `invitation_${earlier}`);
  const isNewToHost = isUnsent('asked') || isUnsent('joined');
  switch (kind) {
    case 'withdrawn':
      return isNewToHost ? undefined : news;
    case 'offerExpired':
      return isUnsent('offered') || isUnsent('introduced') ? undefined : news;
    case 'approved':
    case 'denied':
      return history.unsent.length > 0 && history.lastSent === `invitation_${kind}` ? undefined : news;
    case 'changed':
    case 'changedToPending': {
      if (isNewToHost && status === 'pending') return { kind: 'asked', details };
      if (isUnsent('joined')) return { kind: 'joined', details };
      const before = getBefore(history);
      if (typeof before !== 'number') return news;
      return kind === 'changed' && before === details.guests_number
        ? undefined
        : { kind, details: { ...details, before } };
    }
    default:
      return news;
  }
};
