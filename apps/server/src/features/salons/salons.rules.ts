import { getReach, isAdminRole } from '@salons/contract/permissions';
import type { HostSalon } from '@salons/contract/salons';
import { AppError } from '../../core/errors.ts';
import { hasBegun } from './salon-time.rules.ts';

type Role = Parameters<typeof getReach>[1];
type Known = Omit<
  HostSalon,
  | 'can'
  | 'distance'
  | 'free_places'
  | 'share_url'
  | 'undo'
  | 'step'
  | 'status'
  | 'comments_count'
  | 'teamings'
> & {
  readonly status: NonNullable<HostSalon['status']> | null;
  readonly comments_count: number;
  /** Places held for a waiting party (product §7.200). */
  readonly held_seats: number;
  readonly teamings: NonNullable<HostSalon['teamings']>;
};

/** Seats of pending and approved invitations (product §7.2). */
export const countTakenSeats = (
  salon: Pick<Known, 'invites_pending_count' | 'invites_confirmed_count'>,
): number => salon.invites_pending_count + salon.invites_confirmed_count;

/** Whether the salon has a witness or guests, who depend on its time (product §5.17). */
export const isAwaited = (
  salon: Pick<Known, 'invites_pending_count' | 'invites_confirmed_count' | 'teamings'>,
) => salon.teamings.length > 0 || countTakenSeats(salon) > 0;

/**
 * Whether the salon has a teaming that its host is not notified of yet: fields that a teaming depends on are locked,
 * and the reason is hidden (product §7.226).
 */
export const isBeingTeamed = (salon: Pick<Known, 'teamings'> & { readonly teamed: number }): boolean =>
  salon.teamings.length === 0 && salon.teamed > 0;

/**
 * The host's error for a change during a hidden teaming: when to retry, after the teaming is announced or undone,
 * without revealing it (product §7.229).
 */
export const notYetError = ({ GRACE_SECONDS }: { readonly GRACE_SECONDS: number }): AppError =>
  new AppError('conflict', undefined, { retryAfterSeconds: Math.max(1, GRACE_SECONDS) });

/**
 * Verdicts on a salon at `now` (milliseconds): cancelled ones are read-only, past ones changeable by staff only, and a
 * host deletes only salons without guests and witness (product §5.22–5.24, §5.31).
 */
export const getVerdicts = (salon: Known, role: Role, now: number): HostSalon['can'] => {
  const isStaff = isAdminRole(role);
  const isUpcoming = !hasBegun(salon.event_time, now);
  const update =
    getReach('salons.update', role) !== null && salon.cancelled_at === null && (isUpcoming || isStaff);
  return {
    update,
    change_time: update && !isAwaited(salon),
    cancel: update && isUpcoming,
    remove: getReach('salons.remove', role) !== null && (isStaff || (isUpcoming && !isAwaited(salon))),
  };
};

/**
 * Redacts a salon for the caller (product §5.27): status and comments are for staff, witnesses hidden from the host
 * admin.
 */
export const redactSalon = (salon: Known, role: Role, now: number): Omit<HostSalon, 'share_url' | 'undo'> => {
  const isStaff = isAdminRole(role);
  return {
    ...salon,
    step: null,
    distance: null,
    free_places: salon.max_guests - countTakenSeats(salon) - salon.held_seats,
    status: isStaff ? salon.status : null,
    comments_count: isStaff ? salon.comments_count : null,
    teamings: role === 'host_admin' ? null : salon.teamings,
    can: getVerdicts(salon, role, now),
  };
};
