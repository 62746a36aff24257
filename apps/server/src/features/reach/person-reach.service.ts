import { getReach, isAdminRole, type Role } from '@salons/contract/permissions';
import type { Actor } from '../../core/actor.ts';
import { getCallerKind, type Session } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import { isGuestInScope } from './guest-reach.service.ts';
import { isHostInScope } from './host-reach.service.ts';
import { findPersonToReach, insertGrant } from './person-reach.queries.ts';

/** Whether the actor may know of accounts of this role: the host admin knows no witnesses (product §2.16). */
export const mayKnow = (session: Session, role: Role | null): boolean =>
  role !== 'witness' || getReach('witnesses.read', getCallerKind(session)) !== null;

/**
 * Whether a staff member reaches a person: by the person's records, or by a grant (product §2.110). Check it before a
 * change: the change itself gives no reach.
 */
export const isPersonInReach = async (
  db: Database | Trx,
  { session, scope }: Actor,
  id: number,
): Promise<boolean> => {
  const person = await findPersonToReach(db, session.user_id, id);
  if (!person || !mayKnow(session, person.role)) return false;
  if (scope.reach === 'any' || person.is_granted) return true;
  if (isAdminRole(person.role)) return false;
  const { host, guest } = person;
  return (
    (host !== null && (await isHostInScope(db, scope, host))) ||
    (guest !== null && (await isGuestInScope(db, scope, guest)))
  );
};

export const hasGrant = async (
  db: Database | Trx,
  { user_id: staff_id }: Pick<Session, 'user_id'>,
  id: number,
): Promise<boolean> => (await findPersonToReach(db, staff_id, id))?.is_granted === true;

/** Grants a staff member reach over a person for a day (product §2.110). */
export const grantPerson = (
  trx: Trx,
  { user_id: staff_id }: Session,
  user_id: number,
  source: 'code' | 'created',
): Promise<void> => insertGrant(trx, { staff_id, user_id, source });
