import type { Database, Trx } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import type { Scope } from '../../http/session.ts';
import { findGuestInScope } from './guest-scopes.queries.ts';

/** Whether there is such a guest within a scope (product §2.17). */
export const isGuestInScope = async (db: Database | Trx, scope: Scope, id: number): Promise<boolean> =>
  (await findGuestInScope(db, scope, id)) !== undefined;

/** A guest within a scope. @throws `notFound` (product §2.17) */
export const getGuestInScope = async (db: Database | Trx, scope: Scope, id: number) => {
  const found = await findGuestInScope(db, scope, id);
  if (!found) throw new AppError('notFound');
  return found;
};
