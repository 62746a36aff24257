import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { inReach } from './reach.ts';

/** A witness's community: that of the locality (product §2.18). Tables `witnesses` and `cities`. */
export const witnessCommunity = sql<number>`coalesce(cities.community_id, 1)`;

/** The caller's reach as a condition (product §2.17, §2.18). */
export const witnessInReach = (scope: Scope) =>
  inReach(scope, {
    isAbroad: sql<boolean>`witnesses.country <> 'IL'`,
    community: witnessCommunity,
    owner: sql`witnesses.user_id`,
  });
