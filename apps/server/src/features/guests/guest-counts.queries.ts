import type { DashboardQuery } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { countRecords, isAmong } from '../../db/counts.ts';
import type { Scope } from '../../http/session.ts';
import { communityOfGuest, currentYear, guestInScope } from './guest-scopes.queries.ts';

/**
 * Guests in reach by their invitation of the season, by default of the current one; of a season those who asked in it
 * or registered during it, as in their list (product §10.4). The seats are those of pending and approved invitations.
 */
export const countGuests = (
  db: Database,
  scope: Scope,
  { season, community }: DashboardQuery,
  language: Language,
) =>
  countRecords(
    db,
    sql`select case inv.rank when 3 then 'approved' when 2 then 'pending' when 1 then 'denied' else 'none' end as status,
        g.created_at, g.city_id, inv.pending as first_seats, inv.approved as second_seats
      from guests g left join cities c on c.id = g.city_id
      left join (
        select guest_id, max(case status when 'approved' then 3 when 'pending' then 2 else 1 end) as rank,
          sum(guests_number) filter (where status = 'pending') as pending,
          sum(guests_number) filter (where status = 'approved') as approved
        from invitations where season = coalesce(${season ?? null}::int, ${currentYear}) group by guest_id
      ) inv on inv.guest_id = g.id
      where g.deleted_at is null and ${guestInScope(scope)} and ${isAmong(communityOfGuest, community)}
        and (${season ?? null}::int is null or inv.rank is not null or exists (
          select from seasons y where y.year = ${season ?? null}::int
            and (g.created_at at time zone 'Asia/Jerusalem')::date between y.starts_on and y.ends_on))`,
    language,
  );
