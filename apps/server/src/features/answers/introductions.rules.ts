import { AppError } from '../../core/errors.ts';
import { acceptsGuests, freePlaces, type LockedSalon } from '../invitations/invitations.rules.ts';

/** Where a refusing host introduces the guest. */
export interface IntroductionTarget {
  readonly salon: LockedSalon;
  /** Whether its host has refused this guest before. */
  readonly isRefused: boolean;
  /** Whether an offer can still begin before its last hours (product §7.195). */
  readonly hasTime: boolean;
}

const isPublic = (salon: LockedSalon): boolean => salon.evening_public && !salon.is_deleted;

/** Whether a public salon has room for a party. */
export const hasRoomFor = (salon: LockedSalon, guests_number: number): boolean =>
  isPublic(salon) && acceptsGuests(salon) && freePlaces(salon) >= guests_number;

/**
 * @param target undefined: there is no such salon
 * @throws {AppError} at `introduce_to`: `invalid`, `salonNotOpen`, `alreadyDenied`, `notEnoughRoom` (product §7.244)
 */
export const assertIntroducible = (
  target: IntroductionTarget | undefined,
  { host_salon_id, guests_number }: { readonly host_salon_id: number; readonly guests_number: number },
): void => {
  const field = 'introduce_to';
  if (target === undefined || target.salon.id === host_salon_id || !isPublic(target.salon))
    throw new AppError('invalid', field);
  const { salon, isRefused, hasTime } = target;
  if (!acceptsGuests(salon) || !hasTime) throw new AppError('salonNotOpen', field);
  if (isRefused) throw new AppError('alreadyDenied', field);
  if (!hasRoomFor(salon, guests_number)) throw new AppError('notEnoughRoom', field);
};
