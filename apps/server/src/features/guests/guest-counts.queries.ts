import type { DashboardQuery } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { countForDashboard, isAmong } from '../../db/counts.ts';
import { inReach } from '../../db/reach/reach.ts';
import { currentSeason } from '../../db/season.ts';

// The rules of guest-scopes.queries.ts for all guests at once: one join over the salons of the season's live
// invitations instead of a lookup for each guest.
const liveSalons = sql`(
  select i.guest_id, s.country, coalesce(h.community_id, hc.community_id, 1) as community
  from guest_seasons i join host_salons s on s.id = i.host_salon_id join hosts h on h.id = s.host_id
  left join cities hc on hc.id = h.city_id
  where i.status in ('pending', 'approved') and i.season = ${currentSeason})`;
const community = sql`coalesce(live.community, c.community_id, 1)`;

const isInReach = (scope: Scope) =>
  inReach(scope, {
    isAbroad: sql<boolean>`coalesce(live.country, c.country, 'IL') <> 'IL'`,
    community,
    owner: sql`g.user_id`,
  });

/**
 * Guests in reach by their invitation of the season, by default the current one; of a season those who requested a
 * place in it or registered during it, as in their list (product §10.4). Seats are those of pending and approved
 * invitations.
 */
export const countGuests = (
  db: Database,
  scope: Scope,
  { season, community: communities }: DashboardQuery,
  language: Language,
) => {
  const year = season === undefined ? currentSeason : sql`${season}::int`;
  return countForDashboard(
    db,
    sql`select coalesce(asked.status, 'none') as status, g.created_at, g.city_id,
        case asked.status when 'pending' then asked.guests_number end as first_sum,
        case asked.status when 'approved' then asked.guests_number end as second_sum
      from guests g left join cities c on c.id = g.city_id
      ${scope.reach === 'any' && communities === undefined ? sql`` : sql`left join ${liveSalons} live on live.guest_id = g.id`}
      ${season === undefined ? sql`left join` : sql`join`} guest_seasons asked
        on asked.guest_id = g.id and asked.season = ${year}
      where g.deleted_at is null and ${isInReach(scope)} and ${isAmong(community, communities)}`,
    language,
  );
};

/** The count of guests that are not deleted, and the snapshot that it was read in. */
export const countListedGuests = async (db: Database) => {
  const { rows } = await sql<{ count: number; snapshot: string }>`
    select count(*) as count, pg_current_snapshot()::text as snapshot from guest_list where deleted_at is null`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
};
