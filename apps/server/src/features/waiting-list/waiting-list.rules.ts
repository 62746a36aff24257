import { mostEntries } from '@salons/contract/waiting-list';
import { mayGoAt } from '../../platform/messages/quiet-hours.rules.ts';

const hour = 3_600_000;

interface Wish {
  readonly id: number;
  readonly rank: number;
}

/**
 * Inserts a wish at a rank; wishes from there on move down as needed, and up to close gaps (product §7.191).
 * @param others the guest's other wishes, fewer than three
 * @returns the rank of each, including `others`
 */
export const orderWishes = (others: readonly Wish[], wish: Wish): Map<number, number> => {
  const earlier = others.filter(({ rank }) => rank < wish.rank);
  const later = others.filter(({ rank }) => rank >= wish.rank);
  const byRank = (one: Wish, other: Wish) => one.rank - other.rank;
  const ordered = [...earlier.toSorted(byRank), wish, ...later.toSorted(byRank)];
  const ranks = ordered.map(({ rank }) => rank);
  for (const [at, rank] of ranks.entries()) ranks[at] = Math.max(rank, (ranks[at - 1] ?? 0) + 1);
  for (let at = ranks.length - 1; at >= 0; at -= 1)
    ranks[at] = Math.min(ranks[at] ?? mostEntries, (ranks[at + 1] ?? mostEntries + 1) - 1);
  return new Map(ordered.map(({ id }, at) => [id, ranks[at] ?? mostEntries]));
};

export const nextRank = (others: readonly Wish[]): number => {
  const last = Math.max(0, ...others.map(({ rank }) => rank));
  if (last < mostEntries) return last + 1;
  const taken = new Set(others.map(({ rank }) => rank));
  return (
    Array.from({ length: mostEntries }, (_, at) => at + 1).find((rank) => !taken.has(rank)) ?? mostEntries
  );
};

export interface WaitingGuests {
  readonly guest_id: number;
  readonly guests_number: number;
  readonly is_ready: boolean;
  readonly times_passed: number;
}

/** Passes after which places are held for the passed party (product §7.200). */
export const mostTimesPassed = 2;

/**
 * Assigns free places in order of joining; a party that does not fit, or is not ready, is passed and keeps its position
 * (product §7.192). At the limit of passes the rest is held for the passed party (product §7.200).
 */
export const chooseParties = <Party extends WaitingGuests>(
  parties: readonly Party[],
  freePlaces: number,
): { readonly chosen: Party[]; readonly held: number } => {
  let free = freePlaces;
  /** Remaining passes over the parties that did not fit. */
  let passesLeft = Number.POSITIVE_INFINITY;
  const chosen: Party[] = [];
  for (const party of parties.filter(({ is_ready }) => is_ready)) {
    if (passesLeft <= 0) break;
    if (party.guests_number <= free) {
      free -= party.guests_number;
      passesLeft -= 1;
      chosen.push(party);
    } else passesLeft = Math.min(passesLeft, mostTimesPassed - party.times_passed);
  }
  return { chosen, held: passesLeft <= 0 ? free : 0 };
};

/**
 * Parties that may request the free places in a salon's last hours: each that is ready and fits by itself, regardless
 * of their sum (product §7.195).
 */
export const listPartiesThatFit = <Party extends WaitingGuests>(
  parties: readonly Party[],
  freePlaces: number,
): Party[] => parties.filter(({ guests_number, is_ready }) => is_ready && guests_number <= freePlaces);

/** Hours that an introduced guest's places are kept, to the end of quiet ones (product §7.244). */
export const introductionHours = 24;

const offerHours = 12;

/** Minimum hours between the start of an offer and the salon. */
const leastHours = 6;

/**
 * When a new offer expires: after `usual` hours, within a day of the salon after 2, not counting night and Shabbat (product
 * §7.193).
 * @param zone the salon's
 * @returns ISO; null when it would begin in the salon's last hours: first come, first served (§7.195)
 */
export const offerEndsAt = (
  now: string,
  event_time: string,
  zone: string,
  usual = offerHours,
): string | null => {
  const from = Date.parse(mayGoAt(now, zone));
  const event = Date.parse(event_time);
  if (event - from < leastHours * hour) return null;
  const hours = event - from <= 24 * hour ? 2 : usual;
  const until = mayGoAt(new Date(from + hours * hour).toISOString(), zone);
  return Date.parse(until) < event ? until : event_time;
};

export const toWaitingEvent = (
  event: 'chance' | 'cancelled' | 'left',
  { guest_id, ...details }: { guest_id: number; host_salon: number; guests_number?: number },
) =>
  ({
    session: null,
    action: 'update',
    entity: 'guest',
    entity_id: guest_id,
    kind: `waiting_${event}`,
    details,
  }) as const;
