import type { Heard } from '../../platform/messages/messages.rules.ts';

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
  // A second word about what stands.
  reminder: [],
  offered: ['guest'],
  offerExpired: ['guest'],
} as const;

const getBefore = ({ unheard }: Heard): unknown =>
  unheard.find(({ kind }) => kind.startsWith('invitation_changed'))?.details?.['before'];

/**
 * What is told to somebody who has not heard all that went before; undefined where they have nothing to hear: it ends what
 * they never heard of, or says what they last heard.
 */
export const toUnheardNews = <Kind extends string>(
  news: News<Kind>,
  heard: Heard,
  { status }: { readonly status: string },
): { readonly kind: Kind | 'asked' | 'joined'; readonly details: News<Kind>['details'] } | undefined => {
  const { kind, details } = news;
  const isUnheard = (earlier: string) => heard.unheard.some((one) => one.kind === `invitation_${earlier}`);
  const isNewToHost = isUnheard('asked') || isUnheard('joined');
  switch (kind) {
    case 'withdrawn':
      return isNewToHost ? undefined : news;
    case 'offerExpired':
      return isUnheard('offered') ? undefined : news;
    case 'approved':
    case 'denied':
      return heard.unheard.length > 0 && heard.last === `invitation_${kind}` ? undefined : news;
    case 'changed':
    case 'changedToPending': {
      if (isNewToHost && status === 'pending') return { kind: 'asked', details };
      if (isUnheard('joined')) return { kind: 'joined', details };
      const before = getBefore(heard);
      if (typeof before !== 'number') return news;
      return kind === 'changed' && before === details.guests_number
        ? undefined
        : { kind, details: { ...details, before } };
    }
    default:
      return news;
  }
};
