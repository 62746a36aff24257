import type { Scope } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import { findGuestInScope, findGuestPlacedIn, findSettledGuest } from '../../db/reach/guests.ts';

export const isGuestInScope = async (db: Database | Trx, scope: Scope, id: number): Promise<boolean> =>
  (await findGuestInScope(db, scope, id)) !== undefined;

/** Whether a guest is in the actor's reach, ignoring grants (product §10.41). */
export const isGuestPlacedIn = async (db: Database | Trx, scope: Scope, id: number): Promise<boolean> =>
  (await findGuestPlacedIn(db, scope, id)) !== undefined;

/** Whether a person created a guest record that has been in the actor's reach for a day (product §2.113). */
export const hasSettledGuest = async (db: Database | Trx, scope: Scope, user_id: number): Promise<boolean> =>
  (await findSettledGuest(db, scope, user_id)) !== undefined;

/** @throws {AppError} `notFound` (product §2.17) */
export const getGuestInScope = async (db: Database | Trx, scope: Scope, id: number) => {
  const found = await findGuestInScope(db, scope, id);
  if (!found) throw new AppError('notFound');
  return found;
};
