import type { User } from '@salons/contract/accounts';
import type { Invitation } from '@salons/contract/invitations';
import type { MarkerInfo } from '@salons/contract/markers';
import { isAdminRole } from '@salons/contract/permissions';
import { mostPlaces } from '@salons/contract/salon-traits';
import type { WaitingEntry } from '@salons/contract/waiting-list';
import { daysUntil } from '../../lib/format.ts';

/** Characters (product §7.8). */
export const longestComment = 200;

/** Why a comment cannot be saved, as a text key; an emoji counts as one character, as on the server. */
export const whySavingIsOff = (comment: string): 'commentEmpty' | 'commentTooLong' | undefined => {
  const { length } = [...comment.trim()];
  if (length === 0) return 'commentEmpty';
  return length > longestComment ? 'commentTooLong' : undefined;
};

/** The visitor's eligibility for the salon in the drawer (product §6.16–6.19). */
export type RequestEligibility =
  | { readonly is: 'hidden' }
  | { readonly is: 'own' }
  | { readonly is: 'host' }
  | { readonly is: 'witness' }
  | { readonly is: 'asked'; readonly invitation: Invitation }
  | { readonly is: 'elsewhere'; readonly invitation: Invitation }
  | { readonly is: 'denied' }
  | { readonly is: 'over' }
  | { readonly is: 'closed' }
  | { readonly is: 'full' }
  | { readonly is: 'waiting'; readonly entry: WaitingEntry }
  | { readonly is: 'open'; readonly most: number };

interface RequestSituation {
  /** Undefined: not logged in. */
  readonly user: User | undefined;
  readonly salon: Pick<
    MarkerInfo,
    'salon_id' | 'event_time' | 'time_zone' | 'is_open_for_guests' | 'free_places'
  >;
  readonly invitations: readonly Invitation[];
  readonly salonOfSeason: number | undefined;
  readonly ownSalons: readonly number[];
  /** The full salons at which the visitor waits. */
  readonly waiting: readonly WaitingEntry[];
  readonly now: number;
}

/** Whether an invitation occupies seats (product §7.1). */
export const isLive = ({ denied }: Pick<Invitation, 'denied'>): boolean => !denied;

/** Whether places are offered from the waiting list and not accepted yet. */
export const isOffered = ({
  status,
  offer_expires_at,
}: Pick<Invitation, 'status' | 'offer_expires_at'>): boolean =>
  status === 'pending' && offer_expires_at !== null;

/** How a request, or an offer from the waiting list, has ended (product §7.9, §7.197). */
export const getEnding = ({
  denied_reason,
  offer_expires_at,
}: Pick<Invitation, 'denied_reason' | 'offer_expires_at'>) => {
  if (offer_expires_at !== null && denied_reason === 'expired') return 'offerExpired';
  if (offer_expires_at !== null && denied_reason === 'withdrawn') return 'offerRefused';
  return denied_reason ?? 'host';
};

type Evening = Pick<Invitation, 'event_time' | 'time_zone'>;
type Dated = Evening & Pick<Invitation, 'denied' | 'status'>;

/** Whether the evening's day has passed; until then latecomers still need the directions. */
export const isOver = ({ event_time, time_zone }: Evening, now: number): boolean =>
  daysUntil(event_time, time_zone, new Date(now)) < 0;

/**
 * The current invitation, of a list with the newest first: the live one at an upcoming salon, else the last
 * ended one there, else the last past evening (product §7.171).
 */
export const findCurrent = <Row extends Dated>(invitations: readonly Row[], now: number): Row | undefined => {
  const ahead = invitations.filter((one) => !isOver(one, now));
  const attended = invitations
    .filter((one) => isOver(one, now) && one.status === 'approved')
    .toSorted((one, other) => Date.parse(other.event_time) - Date.parse(one.event_time));
  return ahead.find(isLive) ?? ahead[0] ?? attended[0];
};

/** Maximum of the stepper: the limit of one request, at most the free places (product §6.16). */
export const mostFor = (free_places: number): number => Math.max(0, Math.min(mostPlaces, free_places));

const asGuest = ({ salon, invitations, salonOfSeason }: RequestSituation): RequestEligibility | undefined => {
  const here = invitations.filter(({ host_salon }) => host_salon === salon.salon_id);
  const live = here.find(isLive);
  if (live !== undefined) return { is: 'asked', invitation: live };
  const elsewhere = invitations.find(
    (invitation) => isLive(invitation) && invitation.host_salon === salonOfSeason,
  );
  if (elsewhere !== undefined) return { is: 'elsewhere', invitation: elsewhere };
  return here.some(({ denied_reason }) => denied_reason === 'host') ? { is: 'denied' } : undefined;
};

/** Whether the visitor may request a place, and if not why. */
export const getRequestEligibility = (situation: RequestSituation): RequestEligibility => {
  const { user, salon, ownSalons, now } = situation;
  if (user !== undefined && isAdminRole(user.role)) return { is: 'hidden' };
  if (user?.role === 'witness') return { is: 'witness' };
  if (ownSalons.includes(salon.salon_id)) return { is: 'own' };
  if (user?.role === 'host') return { is: 'host' };
  if (isOver(salon, now)) return { is: 'over' };
  const guestState = asGuest(situation);
  if (guestState !== undefined) return guestState;
  if (Date.parse(salon.event_time) <= now) return { is: 'over' };
  if (!salon.is_open_for_guests) return { is: 'closed' };
  const entry = situation.waiting.find(({ host_salon }) => host_salon === salon.salon_id);
  // With room for the party a request is possible, whether or not the visitor is on the waiting list.
  if (entry !== undefined && entry.guests_number > salon.free_places) return { is: 'waiting', entry };
  const most = mostFor(salon.free_places);
  return most > 0 ? { is: 'open', most } : { is: 'full' };
};
