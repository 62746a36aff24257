import { isAttendanceOpen } from '@salons/contract/attendance';
import type { InvitationStatus } from '@salons/contract/invitations';

const hour = 3_600_000;

export interface LockedSalon {
  readonly id: number;
  readonly season: number;
  readonly max_guests: number;
  readonly pending_seats: number;
  readonly confirmed_seats: number;
  /** Places reserved for a large waiting party (product §7.200). */
  readonly held_seats: number;
  readonly auto_approve: boolean;
  readonly is_open_for_guests: boolean;
  readonly evening_public: boolean;
  readonly share_key: string;
  readonly event_time: string;
  /** When a pending cancellation takes effect. */
  readonly cancels_at?: string | null;
  readonly is_cancelled: boolean;
  readonly is_deleted: boolean;
  readonly is_past: boolean;
  readonly is_season_open: boolean;
  readonly host_user_id: number;
  readonly host_time_zone: string;
  /** Start of the transaction. */
  readonly now: string;
}

export type Relation = 'guest' | 'host' | 'staff' | 'reader';

export interface InvitationOutcome {
  readonly status: InvitationStatus;
  readonly denied_reason: string | null;
}

export interface SalonState {
  readonly is_past: boolean;
  readonly is_cancelled: boolean;
  /** A pending cancellation; host and staff already read the salon as cancelled (product §5.210). */
  readonly is_cancelling: boolean;
}

export interface InvitationState extends InvitationOutcome, SalonState {
  /** When an offer that is not accepted yet expires. */
  readonly offer_expires_at?: string | null;
  readonly event_time: string;
}

/** Whether these places are offered from the waiting list and not accepted yet. */
export const isOffered = ({
  status,
  offer_expires_at,
}: {
  readonly status: string;
  readonly offer_expires_at: string | null;
}): boolean => status === 'pending' && offer_expires_at !== null;

type Seats = Pick<LockedSalon, 'max_guests' | 'pending_seats' | 'confirmed_seats' | 'held_seats'>;

export const untakenPlaces = (salon: Omit<Seats, 'held_seats'>): number =>
  salon.max_guests - salon.pending_seats - salon.confirmed_seats;

/** Places that can be requested (product §7.2, §7.200). */
export const freePlaces = (salon: Seats): number => untakenPlaces(salon) - salon.held_seats;

/** Whether a salon is cancelled: for host and staff immediately, for its guest once effective (product §5.210). */
export const isCancelledFor = (
  relation: Relation,
  { is_cancelled, cancels_at, now }: Pick<LockedSalon, 'is_cancelled' | 'cancels_at' | 'now'>,
): boolean => {
  if (is_cancelled || !cancels_at) return is_cancelled;
  return relation !== 'guest' || Date.parse(cancels_at) <= Date.parse(now);
};

/** Whether new requests are possible: open, upcoming, not cancelled, in an open season (product §7.4). */
export const acceptsGuests = (salon: LockedSalon): boolean =>
  salon.is_open_for_guests && !salon.is_past && !salon.is_cancelled && salon.is_season_open;

export const answerKind = 'invitation_answered';

/** The event of an undoable answer. @param entity_id null for several invitations */
export const toAnswerEvent = ({ user_id }: { readonly user_id: number }, entity_id: number | null) => ({
  ...{ kind: answerKind, entity: 'invitation', entity_id },
  actor_id: user_id,
});

/** A pending answer as host and staff see it (product §7.220). */
export const toAnswered = (status: 'approved' | 'denied') => ({
  status,
  denied_reason: status === 'denied' ? ('host' as const) : null,
});

export const isLive = (status: string): boolean => status === 'pending' || status === 'approved';

/**
 * When an unanswered invitation lapses (product §7.16): after 7 days, at the latest 24 hours before the salon; when it
 * begins if requested within 48 hours of it.
 */
export const expiresAt = (askedAt: string, eventTime: string, afterSevenDays: string): string => {
  const requestedAt = Date.parse(askedAt);
  const event = Date.parse(eventTime);
  const lapses =
    event - requestedAt > 48 * hour ? Math.min(Date.parse(afterSevenDays), event - 24 * hour) : event;
  return new Date(lapses).toISOString();
};

interface Reminders {
  /** After 72 hours, moved to the end of quiet hours. */
  readonly afterThreeDays: string;
  /** 12 hours before the lapse, moved back to waking hours. */
  readonly beforeLapse: string;
}

/**
 * When the host is reminded of a request (product §7.17): after 72 hours, or 12 hours before an earlier lapse. For
 * later requests the result is after the lapse, so that no reminder is sent.
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
 * Whether host or staff may change one status to another (product §7.6). Withdrawn invitations, and those of a
 * cancelled salon, are final.
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
 * Verdicts on an invitation; past salons are read-only for host and guest (product §5.24) except for attendance
 * (product §7.198).
 * @param now in milliseconds
 */
export const getVerdicts = (invitation: InvitationState, relation: Relation, now: number) => {
  const answers = relation === 'staff' || relation === 'host';
  const isCancelled = invitation.is_cancelled || (relation !== 'guest' && invitation.is_cancelling);
  const open = !isCancelled && (!invitation.is_past || relation === 'staff');
  const ownOrStaff = relation === 'staff' || relation === 'guest';
  return {
    // Offered places wait for the guest's answer, not the host's.
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
