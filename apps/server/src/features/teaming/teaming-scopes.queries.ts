import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { inReach } from '../../db/reach/reach.ts';
import { currentSeason } from '../../db/season.ts';

/**
 * Salons with their host, the host's user, and both localities. All rows exist; left joins let the planner skip tables
 * that a statement does not use.
 */
export const salonTables = sql`host_salons s left join hosts h on h.id = s.host_id left join users u on u.id = h.user_id
  left join cities c on c.id = s.city_id left join cities hc on hc.id = h.city_id`;
export const salonCommunity = sql<number>`coalesce(h.community_id, hc.community_id, 1)`;
export const witnessTables = sql`witnesses w left join cities wc on wc.id = w.city_id`;
/** Witnesses with their state in the current season, as `standing`. */
export const witnessesWithSeason = sql`${witnessTables} left join witness_seasons standing
  on standing.witness_id = w.id and standing.season = ${currentSeason}`;
export const witnessStatus = sql<string>`standing_status(w.archived, standing.status)`;
export const witnessCommunity = sql<number>`coalesce(wc.community_id, 1)`;

/** The caller's reach over `salonTables` (product §2.17, §2.18). */
export const salonInReach = (scope: Scope) =>
  inReach(scope, {
    isAbroad: sql<boolean>`s.country <> 'IL'`,
    community: salonCommunity,
    owner: sql`h.user_id`,
  });

export const witnessInReach = (scope: Scope) =>
  inReach(scope, {
    isAbroad: sql<boolean>`w.country <> 'IL'`,
    community: witnessCommunity,
    owner: sql`w.user_id`,
  });

export const optionInReach = (scope: Scope) =>
  inReach(scope, { isAbroad: sql<boolean>`o.country <> 'IL'`, community: sql`o.community_id` });

export const hostName = sql<string>`concat_ws(' ', u.first_name, nullif(u.last_name, ''))`;
export const witnessName = sql<string>`concat_ws(' ', w.first_name, nullif(w.last_name, ''))`;
/** A timestamp within JSON, in the same format as elsewhere. */
export const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
export const hour = (column: RawBuilder<unknown>) => sql<string>`to_char(${column}, 'HH24:MI')`;

/** Whether a place is within the frame of a map: west, south, east, north; west is greater across the 180th meridian. */
export const isInFrame = (
  lat: RawBuilder<unknown>,
  lng: RawBuilder<unknown>,
  [west, south, east, north]: readonly [number, number, number, number],
) =>
  sql<boolean>`${lat} between ${south} and ${north} and ${
    west > east ? sql`(${lng} >= ${west} or ${lng} <= ${east})` : sql`${lng} between ${west} and ${east}`
  }`;
