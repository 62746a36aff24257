import { mostEntries } from '@salons/contract/waiting-list';
import { mayGoAt } from '../../platform/messages/quiet-hours.rules.ts';

const hour = 3_600_000;

/** One of the salons at which a guest waits. */
interface Wish {
  readonly id: number;
  readonly rank: number;
}

/**
 * Puts a wish at a rank: whatever stands there and after it moves down as far as is needed, and up where nothing is
 * left below (product §7.191).
 * @param others the guest's other wishes, fewer than three
 * @returns the rank of each, those of `others` among them
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

/** The rank of a wish that names none: after all others, else the first that is free. */
export const nextRank = (others: readonly Wish[]): number => {
  const last = Math.max(0, ...others.map(({ rank }) => rank));
  if (last < mostEntries) return last + 1;
  const taken = new Set(others.map(({ rank }) => rank));
  return (
    Array.from({ length: mostEntries }, (_, at) => at + 1).find((rank) => !taken.has(rank)) ?? mostEntries
  );
};

/** A party that waits, in the order of joining. */
export interface WaitingGuests {
  readonly guest_id: number;
  readonly guests_number: number;
  /** Whether the guest may be offered places at this moment: none is pending or approved elsewhere. */
  readonly is_ready: boolean;
  /** How many later parties have got places while this one did not fit. */
  readonly times_passed: number;
}

/** After so many later parties, places are held for the one that they have passed (product §7.200). */
export const mostTimesPassed = 2;

/**
 * Which parties the free places go to, the first that joined first: one that does not fit, or is not ready, is passed
 * and keeps its place (product §7.192). For one that has been passed often enough all that is left is held instead
 * (product §7.200).
 */
export const chooseParties = <Party extends WaitingGuests>(
  parties: readonly Party[],
  freePlaces: number,
): { readonly chosen: Party[]; readonly held: number } => {
  let free = freePlaces;
  /** How many more may pass all those that did not fit. */
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
 * Which parties may ask for the free places in a salon's last hours: each that is ready and that they would seat by
 * itself, however many those are together (product §7.195).
 */
export const listPartiesThatFit = <Party extends WaitingGuests>(
  parties: readonly Party[],
  freePlaces: number,
): Party[] => parties.filter(({ guests_number, is_ready }) => is_ready && guests_number <= freePlaces);

/** Hours from the beginning of an offer to the salon under which no offer is made. */
const leastHours = 6;

/**
 * When an offer that is made now ends: after 12 hours, within a day of the salon after 2, counted from the end of the
 * night or Shabbat; nobody has to answer in these (product §7.193).
 * @param zone the salon's
 * @returns ISO; null where its time would begin in the salon's last hours, when who asks first has the place (§7.195)
 */
export const offerEndsAt = (now: string, event_time: string, zone: string): string | null => {
  const from = Date.parse(mayGoAt(now, zone));
  const event = Date.parse(event_time);
  if (event - from < leastHours * hour) return null;
  const hours = event - from <= 24 * hour ? 2 : 12;
  const until = mayGoAt(new Date(from + hours * hour).toISOString(), zone);
  return Date.parse(until) < event ? until : event_time;
};

/** What `recordEvents` needs of something that happened to a guest who waits at a salon, by themselves or by no person. */
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
