import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../client.ts';
import { inReach, inReachOrGranted } from './reach.ts';

/** A host's community: the own one, else the locality's (product §2.18). */
export const hostCommunity = sql<number>`coalesce(hosts.community_id, cities.community_id, 1)`;

const columns = {
  isAbroad: sql<boolean>`hosts.country <> 'IL'`,
  community: hostCommunity,
  owner: sql`hosts.user_id`,
};

/** The hosts that lie where a caller reaches, as a condition over hosts and their cities. */
export const hostInReach = (scope: Scope) => inReach(scope, columns);

/** The same, and the records of people over whom the caller has a grant (product §2.110). */
export const hostInReachOrGranted = (scope: Scope) =>
  inReachOrGranted(scope, sql.ref('hosts.user_id'), columns);

const selectActiveHosts = (db: Database | Trx) =>
  db
    .selectFrom('hosts')
    .leftJoin('cities', 'cities.id', 'hosts.city_id')
    .select('hosts.id')
    .where('hosts.deleted_at', 'is', null);

/** A host's id if the host is there and within reach, or of a person granted. */
export const findHostInReach = (db: Database | Trx, scope: Scope, id: number) =>
  selectActiveHosts(db).where('hosts.id', '=', id).where(hostInReachOrGranted(scope)).executeTakeFirst();

/**
 * A person's host record that the person made, and that has been where the caller reaches for a day without staff
 * having put it there; undefined without such a one (product §2.113).
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
