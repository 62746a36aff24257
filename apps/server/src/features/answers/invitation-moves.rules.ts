import type { Undo } from '@salons/contract/fields';
import type { Invitation, InvitationStatus, LateMinutes } from '@salons/contract/invitations';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import {
  freePlaces,
  isCancelledFor,
  isLive,
  type LockedSalon,
  type Relation,
  toAnswered,
} from '../invitations/invitations.rules.ts';
import type { IntroductionTarget } from './introductions.rules.ts';

export type DeniedReason = 'withdrawn' | 'expired' | 'cancelled' | 'host';

export type AnsweredStatus = Exclude<InvitationStatus, 'pending'>;

export interface NextStatus {
  readonly status: AnsweredStatus;
  readonly at: string;
  readonly event: number;
  readonly replaces: NextStatus | null;
}

export interface InvitationChange {
  readonly status?: InvitationStatus;
  readonly denied_reason?: DeniedReason | null;
  readonly guests_number?: number;
  readonly comment?: string | null;
  readonly answered_at?: string | null;
  readonly expires_at?: string | null;
  readonly offer_expires_at?: string | null;
  readonly pending_since?: string;
  readonly reminded_at?: string | null;
  readonly remind_at?: string | null;
  readonly coming_at?: string | null;
  readonly late_minutes?: LateMinutes;
  readonly attended?: boolean | null;
  readonly attended_at?: string;
  readonly next_status?: AnsweredStatus | null;
  readonly next_status_at?: string | null;
  readonly next_status_event?: number | null;
  readonly next_status_replaces?: NextStatus | null;
}

export interface MovedInvitation {
  readonly id: number;
  readonly guest_id: number;
  readonly host_salon_id: number;
  readonly season: number;
  readonly guests_number: number;
  readonly status: InvitationStatus;
  readonly denied_reason: DeniedReason | null;
  readonly comment: string | null;
  readonly attended: boolean | null;
  readonly attended_at: string | null;
  readonly late_minutes: LateMinutes;
  readonly expires_at: string | null;
  readonly offer_expires_at: string | null;
  readonly guest_user_id: number;
  readonly next: NextStatus | null;
}

export const withoutNextStatus = {
  ...{ next_status: null, next_status_at: null, next_status_event: null, next_status_replaces: null },
} as const;

/** The columns of a pending answer; cleared for null. */
export const toNextStatus = (next: NextStatus | null): InvitationChange =>
  next === null
    ? withoutNextStatus
    : {
        next_status: next.status,
        next_status_at: next.at,
        next_status_event: next.event,
        next_status_replaces: next.replaces,
      };

/** The chain of answers that one has replaced while they were pending, latest first. */
export const listReplaced = (replaces: NextStatus | null): NextStatus[] =>
  replaces === null ? [] : [replaces, ...listReplaced(replaces.replaces)];

/** The input of a decision about a move: the state under the locks, and the actor. */
export interface Move {
  /** With the seats that earlier moves of the batch have taken. */
  readonly salon: LockedSalon;
  /** As the actor sees it: for host and staff with a pending answer. */
  readonly invitation: MovedInvitation;
  readonly stored: MovedInvitation;
  readonly relation: Relation;
  /** Whether the guest has a pending or approved invitation of that season. */
  readonly hasLive: boolean;
  /** Whether an answer is deferred until its undo window ends (product §7.220). */
  readonly isUndoable: boolean;
  /** Where a denial introduces the guest; undefined without, or for an unknown salon. */
  readonly introducesTo?: IntroductionTarget | undefined;
  /** When a new request lapses, and when its host is reminded. */
  readonly getClocks: () => { readonly expires_at: string; readonly remind_at: string };
}

export interface Effect {
  readonly change: InvitationChange;
  /** A deferred answer, instead of `change`. */
  readonly answersLater?: AnsweredStatus;
  readonly happened?: {
    readonly event:
      | ('approved' | 'denied' | 'withdrawn' | 'offerRefused')
      | ('changed' | 'changedToPending' | 'asked' | 'joined');
    readonly details?: {
      readonly guests_number?: number;
      readonly before?: number;
      readonly until?: string;
      readonly by_staff?: boolean;
      readonly by_guest?: boolean;
    };
  };
}

/** Whether a move denies, now or after its undo window. */
export const isDenial = ({ answersLater, happened }: Effect): boolean =>
  answersLater === 'denied' || happened?.event === 'denied';

/** Decides one move; a pure function. @throws {AppError} when the move is refused */
export type Decide = (move: Move) => Effect;

export interface MoveOptions {
  /** The action that groups the answers of one call; without it an undoable answer is its own action. */
  readonly undo?: NonNullable<Undo> | undefined;
  /** The salon to which a denial introduces the guest. */
  readonly introduce_to?: number | undefined;
}

/**
 * Moves an invitation within the caller's reach, in one transaction with concurrent moves.
 * @throws {AppError} `notFound`, those of `decide`, `unavailable` when the queue is full
 */
export type MoveInvitation = (
  actor: Actor,
  id: number,
  decide: Decide,
  options?: MoveOptions,
) => Promise<Invitation>;

declare module '../../deps.ts' {
  interface Deps {
    readonly moveInvitation: MoveInvitation;
  }
}

/** An invitation with its pending answer applied (product §7.220). */
export const withAnswer = (stored: MovedInvitation): MovedInvitation =>
  stored.next === null ? stored : { ...stored, ...toAnswered(stored.next.status) };

/** The state after a move, as far as decisions about other moves depend on it. */
const toAfter = (stored: MovedInvitation, { change, answersLater }: Effect) => {
  const { status = stored.status, guests_number = stored.guests_number } = change;
  const nextStatus = 'next_status' in change || status !== stored.status ? undefined : stored.next?.status;
  return { status, guests_number, next: answersLater ?? nextStatus };
};

const countHeldSeats = ({ status, guests_number, next }: ReturnType<typeof toAfter>): number =>
  isLive(status) || next === 'approved' ? guests_number : 0;

export interface OpenMove extends Omit<Move, 'hasLive' | 'invitation'> {
  readonly decide: Decide;
}

/**
 * Decides moves in order of arrival, each with the seats that earlier ones have taken. Freed seats are not reused
 * before the commit: the waiting list has priority over larger numbers in the same batch.
 * @param live pending and approved invitations of the guests
 * @returns for each its effect, or the error
 */
export const decideMoves = (
  moves: readonly OpenMove[],
  live: readonly { readonly guest_id: number; readonly season: number }[],
): (Effect | AppError)[] => {
  const toSeason = ({ guest_id, season }: (typeof live)[number]) => `${guest_id}:${season}`;
  const seasons = new Set(live.map(toSeason));
  const taken = new Map<number, number>();
  return moves.map(({ decide, ...move }) => {
    const { salon, stored, relation } = move;
    const before = taken.get(salon.id) ?? 0;
    try {
      const effect = decide({
        ...move,
        salon: { ...salon, pending_seats: salon.pending_seats + before },
        invitation: relation === 'guest' ? stored : withAnswer(stored),
        hasLive: seasons.has(toSeason(stored)),
      });
      const after = toAfter(stored, effect);
      const more = countHeldSeats(after) - countHeldSeats(toAfter(stored, { change: {} }));
      taken.set(salon.id, before + Math.max(0, more));
      if (isLive(after.status)) seasons.add(toSeason(stored));
      return effect;
    } catch (refusal) {
      if (refusal instanceof AppError) return refusal;
      throw refusal;
    }
  });
};

/**
 * Past salons are read-only for host and guest, cancelled ones for all (product §5.24).
 * @throws {AppError} `salonNotOpen`
 */
export const refuseClosed = ({ salon, relation }: Pick<Move, 'salon' | 'relation'>): void => {
  if (isCancelledFor(relation, salon) || (salon.is_past && relation !== 'staff'))
    throw new AppError('salonNotOpen', 'host_salon');
};

/**
 * A denied invitation can be approved only if guest and salon still have room.
 * @throws {AppError} `onlyOnceInYear`, `salonNotOpen`, `notEnoughRoom`
 */
export const refuseApproval = ({ salon, stored, hasLive }: Move): void => {
  if (stored.status !== 'denied') return;
  if (hasLive) throw new AppError('onlyOnceInYear');
  if (!salon.is_season_open) throw new AppError('salonNotOpen', 'host_salon');
  // A pending approval already holds its places.
  const reserved = stored.next?.status === 'approved' ? stored.guests_number : 0;
  if (freePlaces(salon) + reserved < stored.guests_number)
    throw new AppError('notEnoughRoom', 'guests_number');
};

/** Approves or denies immediately. @throws as `refuseApproval` */
export const decideAnswer = (move: Move, status: AnsweredStatus): Effect => {
  if (status === 'approved') refuseApproval(move);
  const denied_reason = status === 'denied' ? 'host' : null;
  return {
    change: {
      ...{ status, denied_reason, answered_at: move.salon.now, expires_at: null },
      ...(status === 'approved' ? { offer_expires_at: null } : {}),
      ...withoutNextStatus,
    },
    happened: { event: status },
  };
};

export const toWithdrawn = ({ now }: Pick<LockedSalon, 'now'>): InvitationChange => ({
  status: 'denied',
  denied_reason: 'withdrawn',
  answered_at: now,
  ...withoutNextStatus,
});
