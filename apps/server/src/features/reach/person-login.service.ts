import { isAdminRole } from '@salons/contract/permissions';
import type { Actor } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import { hasSettledGuest } from './guest-reach.service.ts';
import { hasSettledHost } from './host-reach.service.ts';
import { findLoginFacts } from './person-reach.queries.ts';
import { mayKnow } from './person-reach.service.ts';

/**
 * Whether staff with reach over a person may change the address and phone that log in: while the person has never
 * logged in, with a code that the person read out, by a record that the person created and that has been in reach for a
 * day, or as super admin (product §2.113).
 */
export const mayUpdateLogin = async (
  db: Database | Trx,
  { session, scope }: Actor,
  user_id: number,
): Promise<boolean> => {
  const facts = await findLoginFacts(db, session.user_id, user_id);
  if (!facts || isAdminRole(facts.role) || !mayKnow(session, facts.role)) return false;
  if (session.role === 'super_admin' || !facts.was_used || facts.has_code) return true;
  return (await hasSettledHost(db, scope, user_id)) || (await hasSettledGuest(db, scope, user_id));
};
