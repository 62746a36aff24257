import { adminRoles } from '@salons/contract/permissions';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { todayInIsrael } from '../../db/season.ts';
import type { SeasonFacts } from './season-checklist.rules.ts';

/** All that the checklist of a season needs; undefined for a year without a season. */
export const findSeasonFacts = async (db: Database, year: number): Promise<SeasonFacts | undefined> =>
  (
    await sql<SeasonFacts>`
      select to_char(${todayInIsrael}, 'YYYY-MM-DD') as today, y.hosts_open_on, y.guests_open_on, y.eve, y.day,
        (select count(*)::int from salon_days d where d.season = y.year) as days,
        exists (select from salon_days d where d.season = y.year and d.is_eve) as has_default_day,
        (select count(*)::int from trainings t where t.retired_at is null and (t.starts_at is null
          or (t.starts_at at time zone 'Asia/Jerusalem')::date between y.starts_on and y.ends_on)) as trainings,
        (select count(*)::int from users u
          where u.role = any(${sql.val([...adminRoles])}::text[]) and u.blocked_at is null and u.deleted_at is null
            and not exists (select from totps s where s.user_id = u.id and s.confirmed_at is not null)
        ) as without_second_step,
        (select case when count(*) = 2 then to_char(min(p.dated), 'YYYY-MM-DD') end from place_data p
          where p.dataset in ('localities', 'streets') and p.row_count > 0) as places_dated
      from seasons y where y.year = ${year}`.execute(db)
  ).rows[0];
