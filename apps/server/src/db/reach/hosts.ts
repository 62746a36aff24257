import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../client.ts';
import { inReach, inReachOrGranted } from './reach.ts';

/** A host's community: its own, else the locality's (product §2.18). */
export const hostCommunity = sql<number>`coalesce(hosts.community_id, cities.community_id, 1)`;

const columns = {
  isAbroad: sql<boolean>`hosts.country <> 'IL'`,
  community: hostCommunity,
  owner: sql`hosts.user_id`,
};

export const hostInReach = (scope: Scope) => inReach(scope, columns);

/** Same, plus records of people over whom the actor has a grant (product §2.110). */
export const hostInReachOrGranted = (scope: Scope) =>
  inReachOrGranted(scope, sql.ref('hosts.user_id'), columns);

const selectActiveHosts = (db: Database | Trx) =>
  db
    .selectFrom('hosts')
    .leftJoin('cities', 'cities.id', 'hosts.city_id')
    .select('hosts.id')
    .where('hosts.deleted_at', 'is', null);

/** Id of a host that exists and is within reach or granted. */
export const findHostInReach = (db: Database | Trx, scope: Scope, id: number) =>
  selectActiveHosts(db).where('hosts.id', '=', id).where(hostInReachOrGranted(scope)).executeTakeFirst();

/**
 * A self-registered host record that has been within the scope for a day without a change of place by staff (product
 * §2.113).
 */
export const findSettledHost = (db: Database | Trx, scope: Scope, user_id: number) =>
  selectActiveHosts(db)
    .where(hostInReach(scope))
    .where('hosts.user_id', '=', user_id)
    .where('hosts.made_by', 'is', null)
    .where(sql<boolean>`hosts.created_at < now() - interval '24 hours'`)
    .where(
      scope.reach === 'any'
        ? sql<boolean>`true`
        : sql<boolean>`hosts.placed_by is null
            and coalesce(hosts.placed_at, hosts.created_at) < now() - interval '24 hours'`,
    )
    .executeTakeFirst();
