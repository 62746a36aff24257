import type { FieldErrorCode } from '@salons/contract/error-codes';
import { AppError } from '../../core/errors.ts';

export interface Pair {
  /** The salon is upcoming, not cancelled, and requests a witness. */
  readonly takes_part: boolean;
  readonly is_archived: boolean;
  /** The staff member who teamed the slot to another salon. */
  readonly slot_taken_by: string | null;
  readonly is_slot_taken: boolean;
  readonly salon_taken_by: string | null;
  readonly is_salon_full: boolean;
  /** The colleague who holds this slot, or the last place of salon or witness. */
  readonly held_by: string | null;
  /** The slot covers the salon's start and the hour after it. */
  readonly holds_time: boolean;
  readonly is_at_max: boolean;
  readonly overlaps: boolean;
  /** A private host with another teamed salon in the season. */
  readonly host_has_teamed_salon: boolean;
}

export type Refusal =
  | { readonly code: FieldErrorCode; readonly field: 'host_salon' | 'witness_salon' }
  | { readonly code: 'conflict'; readonly takenBy: string | null; readonly isHeld?: boolean };

/**
 * Why a salon and a slot cannot be teamed, or undefined (product §11.9): limits and overlaps block staff, warnings and
 * mismatches do not (product §11.8).
 */
export const getRefusal = (pair: Pair): Refusal | undefined => {
  if (!pair.takes_part) return { code: 'invalid', field: 'host_salon' };
  if (pair.is_slot_taken) return { code: 'conflict', takenBy: pair.slot_taken_by };
  if (pair.is_salon_full) return { code: 'conflict', takenBy: pair.salon_taken_by };
  if (pair.held_by !== null) return { code: 'conflict', takenBy: pair.held_by, isHeld: true };
  if (pair.is_archived) return { code: 'invalid', field: 'witness_salon' };
  if (!pair.holds_time) return { code: 'outOfRange', field: 'witness_salon' };
  if (pair.is_at_max) return { code: 'alreadyTeamed', field: 'witness_salon' };
  if (pair.overlaps) return { code: 'dateAlreadyExists', field: 'witness_salon' };
  if (pair.host_has_teamed_salon) return { code: 'alreadyTeamedWithWitness', field: 'host_salon' };
  return undefined;
};

/**
 * @param takenBy the staff member who was faster, if any
 * @param isHeld they hold it and have not teamed it yet
 */
export const makeConflict = (takenBy: string | null | undefined, isHeld = false): AppError =>
  new AppError('conflict', undefined, takenBy ? { takenBy, ...(isHeld ? { heldBy: takenBy } : {}) } : {});
