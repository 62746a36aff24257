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
  /** Places held for a party on the waiting list (product §7.200). */
  readonly held_seats: number;
  readonly teamings: NonNullable<HostSalon['teamings']>;
};

/** Seats that are taken: pending and approved ones alike (product §7.2). */
export const countTakenSeats = (
  salon: Pick<Known, 'invites_pending_count' | 'invites_confirmed_count'>,
): number => salon.invites_pending_count + salon.invites_confirmed_count;

/** Whether somebody counts on the salon's time: a witness or guests (product §5.17). */
export const isAwaited = (
  salon: Pick<Known, 'invites_pending_count' | 'invites_confirmed_count' | 'teamings'>,
) => salon.teamings.length > 0 || countTakenSeats(salon) > 0;

/**
 * Whether staff have just teamed a witness of whom its host does not know yet: what a teaming hangs on cannot change then,
 * and why is not told (product §7.226).
 */
export const isBeingTeamed = (salon: Pick<Known, 'teamings'> & { readonly teamed: number }): boolean =>
  salon.teamings.length === 0 && salon.teamed > 0;

/**
 * What a host reads who would change such a salon: when to come back, by when the teaming is announced or undone, and
 * nothing of it (product §7.229).
 */
export const notYetError = ({ GRACE_SECONDS }: { readonly GRACE_SECONDS: number }): AppError =>
  new AppError('conflict', undefined, { retryAfterSeconds: Math.max(1, GRACE_SECONDS) });

/**
 * What a caller may do with a salon at `now` (milliseconds): cancelled ones are only read, past ones changed by staff
 * alone, and a host deletes only what nobody counts on (product §5.22–5.24, §5.31).
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

/** A salon as a caller may read it (product §5.27): status and comments are staff's, and no witness for the host admin. */
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
