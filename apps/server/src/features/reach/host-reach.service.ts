import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import { findHostInReach, findSettledHost } from '../../db/reach/hosts.ts';

export const isHostInScope = async (db: Database | Trx, scope: Scope, id: number): Promise<boolean> =>
  (await findHostInReach(db, scope, id)) !== undefined;

/** Whether a person created a host record that has been in the actor's reach for a day (product §2.113). */
export const hasSettledHost = async (db: Database | Trx, scope: Scope, user_id: number): Promise<boolean> =>
  (await findSettledHost(db, scope, user_id)) !== undefined;
