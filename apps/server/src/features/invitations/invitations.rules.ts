import { isAttendanceOpen } from '@salons/contract/attendance';
import type { InvitationStatus } from '@salons/contract/invitations';

const hour = 3_600_000;

/** The salon as it stands under the lock. */
export interface LockedSalon {
  readonly id: number;
  readonly season: number;
  readonly max_guests: number;
  readonly pending_seats: number;
  readonly confirmed_seats: number;
  /** Places kept for a large party that waits (product §7.200). */
  readonly held_seats: number;
  readonly auto_approve: boolean;
  readonly is_open_for_guests: boolean;
  readonly evening_public: boolean;
  readonly share_key: string;
  readonly event_time: string;
  /** When a cancellation takes effect that may still be undone. */
  readonly cancels_at?: string | null;
  readonly is_cancelled: boolean;
  readonly is_deleted: boolean;
  readonly is_past: boolean;
  /** Whether guests may ask in the salon's season by now. */
  readonly is_season_open: boolean;
  readonly host_user_id: number;
  /** The zone of the host, who has to answer. */
  readonly host_time_zone: string;
  /** When the transaction began. */
  readonly now: string;
}

/** The relation of an actor to an invitation. */
export type Relation = 'guest' | 'host' | 'staff' | 'reader';

/** The status of an invitation, and why it ended. */
export interface InvitationOutcome {
  readonly status: InvitationStatus;
  readonly denied_reason: string | null;
}

/** What the salon of an invitation allows. */
export interface SalonState {
  readonly is_past: boolean;
  readonly is_cancelled: boolean;
  /** Whether a cancellation has not taken effect; host and staff read the salon as cancelled (product §5.210). */
  readonly is_cancelling: boolean;
}

export interface InvitationState extends InvitationOutcome, SalonState {
  /** When an offer of places ends that nobody has accepted yet. */
  readonly offer_expires_at?: string | null;
  readonly event_time: string;
}

/** Whether these are places that are offered to who waited, and not yet asked for. */
export const isOffered = ({
  status,
  offer_expires_at,
}: {
  readonly status: string;
  readonly offer_expires_at: string | null;
}): boolean => status === 'pending' && offer_expires_at !== null;

type Seats = Pick<LockedSalon, 'max_guests' | 'pending_seats' | 'confirmed_seats' | 'held_seats'>;

/** Places that no invitation has taken: free ones, and those that are held for a party that waits. */
export const untakenPlaces = (salon: Omit<Seats, 'held_seats'>): number =>
  salon.max_guests - salon.pending_seats - salon.confirmed_seats;

/** Places that may be asked for (product §7.2, §7.200). */
export const freePlaces = (salon: Seats): number => untakenPlaces(salon) - salon.held_seats;

/** Whether a salon is cancelled: to host and staff at once, to its guest once it takes effect (product §5.210). */
export const isCancelledFor = (
  relation: Relation,
  { is_cancelled, cancels_at, now }: Pick<LockedSalon, 'is_cancelled' | 'cancels_at' | 'now'>,
): boolean => {
  if (is_cancelled || !cancels_at) return is_cancelled;
  return relation !== 'guest' || Date.parse(cancels_at) <= Date.parse(now);
};

/** Whether new places can be asked for at all: open, upcoming, not cancelled, in an open season (product §7.4). */
export const acceptsGuests = (salon: LockedSalon): boolean =>
  salon.is_open_for_guests && !salon.is_past && !salon.is_cancelled && salon.is_season_open;

/** The kind of event that an answer is until it takes effect. */
export const answerKind = 'invitation_answered';

/** The event of an answer that can be undone. @param entity_id null for several invitations */
export const toAnswerEvent = ({ user_id }: { readonly user_id: number }, entity_id: number | null) => ({
  ...{ kind: answerKind, entity: 'invitation', entity_id },
  actor_id: user_id,
});

/** How an answer that is under way shows to host and staff (product §7.220). */
export const toAnswered = (status: 'approved' | 'denied') => ({
  status,
  denied_reason: status === 'denied' ? ('host' as const) : null,
});

export const isLive = (status: string): boolean => status === 'pending' || status === 'approved';

/**
 * When an unanswered invitation lapses (product §7.16): after 7 days, at the latest 24 hours before the salon;
 * asked within 48 hours of it, when it begins.
 * @param afterSevenDays the end of 7 days, or of the quiet hours in which they end
 */
export const expiresAt = (askedAt: string, eventTime: string, afterSevenDays: string): string => {
  const requestedAt = Date.parse(askedAt);
  const event = Date.parse(eventTime);
  const lapses =
    event - requestedAt > 48 * hour ? Math.min(Date.parse(afterSevenDays), event - 24 * hour) : event;
  return new Date(lapses).toISOString();
};

interface Reminders {
  /** The end of 72 hours, or of the quiet hours in which they end. */
  readonly afterThreeDays: string;
  /** 12 hours before the lapse, or the end of waking hours before that. */
  readonly beforeLapse: string;
}

/**
 * When the host is reminded of a request (product §7.17): after 72 hours; of one that lapses sooner, 12 hours before. What
 * was asked later than that is fresh in the host's mind: its reminder falls behind the lapse, and is never sent.
 */
export const remindsAt = (
  askedAt: string,
  lapsesAt: string,
  { afterThreeDays, beforeLapse }: Reminders,
): string => {
  const lapsesFirst = Date.parse(lapsesAt) <= Date.parse(afterThreeDays);
  return lapsesFirst && Date.parse(beforeLapse) > Date.parse(askedAt) ? beforeLapse : afterThreeDays;
};

/**
 * Whether host or staff may change one status to another (product §7.6). What its guest withdrew, or was cancelled with
 * its salon, stays ended.
 */
export const mayBecome = (from: InvitationOutcome, to: InvitationStatus): boolean => {
  switch (to) {
    case 'approved':
      return (
        from.status === 'pending' ||
        (from.status === 'denied' && (from.denied_reason === 'host' || from.denied_reason === 'expired'))
      );
    case 'denied':
      return isLive(from.status);
    case 'pending':
      return false;
  }
};

/**
 * What one may do with an invitation now; past salons are read-only for host and guest (product §5.24), but for who came
 * (product §7.198).
 * @param now in milliseconds
 */
export const getVerdicts = (invitation: InvitationState, relation: Relation, now: number) => {
  const answers = relation === 'staff' || relation === 'host';
  const isCancelled = invitation.is_cancelled || (relation !== 'guest' && invitation.is_cancelling);
  const open = !isCancelled && (!invitation.is_past || relation === 'staff');
  const ownOrStaff = relation === 'staff' || relation === 'guest';
  return {
    // Places that are offered wait for the guest's word, not for the host's.
    approve: answers && open && !invitation.offer_expires_at && mayBecome(invitation, 'approved'),
    deny: answers && open && mayBecome(invitation, 'denied'),
    update: ownOrStaff && open && isLive(invitation.status),
    withdraw: ownOrStaff && open && isLive(invitation.status),
    mark_attended:
      answers &&
      invitation.status === 'approved' &&
      isAttendanceOpen(invitation.event_time, now, relation === 'staff'),
  };
};
