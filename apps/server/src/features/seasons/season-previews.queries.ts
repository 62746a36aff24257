import type { Language } from '@salons/contract/language';
import type { PlannedSeason, SeasonPreview } from '@salons/contract/season-changes';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { todayInIsrael } from '../../db/season.ts';

/** Salons per group and page. */
const namesShown = 50;

type Dates = Pick<PlannedSeason, 'starts_on' | 'ends_on' | 'hosts_open_on' | 'guests_open_on' | 'eve'>;

interface PreviewQuery {
  readonly year: number;
  readonly before: Dates;
  readonly after: Dates;
  readonly language: Language;
  /** Page of the salons by day, from 1. */
  readonly page?: number | undefined;
}

/** Salons affected by a change of dates, grouped by effect: full counts, salons paginated. */
export const listTouched = async (
  db: Database | Trx,
  { year, before, after, language, page = 1 }: PreviewQuery,
): Promise<SeasonPreview> => {
  const { rows } = await sql<SeasonPreview['groups'][number] & { readonly mark: string }>`
    with standing as (
      select s.id, s.local_date, s.event_time > now() as is_ahead, coalesce(live.requests, 0)::int as requests
      from host_salons s
      left join (
        select host_salon_id, count(*) as requests from invitations
        where season = ${year} and status in ('pending', 'approved') group by host_salon_id
      ) live on live.host_salon_id = s.id
      where s.season = ${year} and s.cancelled_at is null and s.deleted_at is null
    ),
    touched as (
      select 1 as position, 'outside' as why, standing.* from standing
        where local_date not between ${after.starts_on}::date and ${after.ends_on}::date
      union all
      select 2, 'old_eve', standing.* from standing
        where ${before.eve}::date <> ${after.eve}::date and local_date = ${before.eve}::date
      union all
      select 3, 'hosts_open', standing.* from standing
        where ${before.hosts_open_on}::date <> ${after.hosts_open_on}::date
          and ${after.hosts_open_on}::date > ${todayInIsrael} and is_ahead
      union all
      select 4, 'guests_open', standing.* from standing
        where ${before.guests_open_on}::date <> ${after.guests_open_on}::date
          and ${after.guests_open_on}::date > ${todayInIsrael} and is_ahead and requests > 0
    ),
    ranked as (
      select touched.*, row_number() over (partition by why order by local_date, id) as place from touched
    )
    select r.why, count(*)::int as salons, sum(r.requests)::int as requests,
      md5(string_agg(concat_ws(':', r.id, r.requests), ',' order by r.id)) as mark,
      (select coalesce(json_agg(json_build_object('id', s.id, 'salon_name', salon_name(s, names.host_name, ${language}),
          'host_name', names.host_name, 'date', to_char(one.local_date, 'YYYY-MM-DD'),
          'requests', one.requests) order by one.place), '[]')
        from ranked one join host_salons s on s.id = one.id join hosts h on h.id = s.host_id
        join users u on u.id = h.user_id
        cross join lateral (select concat_ws(' ', u.first_name, nullif(u.last_name, '')) as host_name) names
        where one.why = r.why and one.place between ${(page - 1) * namesShown + 1} and ${page * namesShown}) as results
    from ranked r group by r.why, r.position order by r.position`.execute(db);
  return {
    groups: rows.map(({ mark: _, ...group }) => group),
    touched: rows.map(({ why, mark }) => `${why}:${mark.slice(0, 8)}`).join(','),
  };
};
