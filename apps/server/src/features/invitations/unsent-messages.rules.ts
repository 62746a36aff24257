import type { SentHistory } from '../../platform/messages/messages.rules.ts';

/** A message about an invitation: its kind, and what it says of the number of places. */
interface News<Kind extends string> {
  readonly kind: Kind;
  readonly details: { readonly guests_number?: number | undefined; readonly before?: number | undefined };
}

/** Whose messages about an invitation an event makes outdated, whether or not there is one of its own (product §12.235). */
export const outdatedBy = {
  asked: ['guest'],
  joined: ['guest'],
  approved: ['guest'],
  denied: ['guest', 'host'],
  withdrawn: ['guest', 'host'],
  changed: ['host'],
  // The guest has given up the places that were approved for more.
  changedToPending: ['guest', 'host'],
  cancelled: ['guest', 'host'],
  expired: ['guest', 'host'],
  // A second message about what is unchanged.
  reminder: [],
  offered: ['guest'],
  offerExpired: ['guest'],
  offerRefused: ['guest'],
} as const;

const getBefore = ({ unsent }: SentHistory): unknown =>
  unsent.find(({ kind }) => kind.startsWith('invitation_changed'))?.details?.['before'];

/**
 * The message for somebody to whom earlier ones were not sent; undefined where none is needed: it ends what they never
 * knew of, or repeats what they were last sent.
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
      return isUnsent('offered') ? undefined : news;
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
