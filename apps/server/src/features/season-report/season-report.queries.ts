import type { Language } from '@salons/contract/language';
import { type ReportNumber, reportNumbers } from '@salons/contract/season-report';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { currentSeason } from '../../db/season.ts';

/** Numbers of a district, of a community, or of all. */
export interface AreaNumbers {
  readonly of: 'all' | 'district' | 'community';
  readonly district: string | null;
  readonly community_id: number | null;
  readonly numbers: Readonly<Record<ReportNumber, number>>;
}

/** Salons of a season with their area: those that were not cancelled. */
const salons = (season: number): RawBuilder<unknown> => sql`
  select s.id, s.host_id, s.max_guests, s.confirmed_seats,
    case when s.country <> 'IL' then 'abroad' else coalesce(c.district, hc.district) end as district,
    coalesce(h.community_id, hc.community_id, 1) as community_id,
    s.hosted_before or coalesce(h.hosted_in < s.season, false) or exists (select from host_salons e where e.host_id = s.host_id
      and e.season < s.season and e.cancelled_at is null and e.deleted_at is null) as is_returning
  from host_salons s join hosts h on h.id = s.host_id left join cities c on c.id = s.city_id
    left join cities hc on hc.id = h.city_id
  where s.season = ${season} and s.deleted_at is null and s.cancelled_at is null`;

const area = sql`grouping(district) as d, grouping(community_id) as c, district, community_id`;

/** Counts of a season by district, by community and of all, in one reading (product §10.225). */
export const countSeason = async (db: Database, season: number): Promise<AreaNumbers[]> => {
  const { rows } = await sql<
    { d: number; c: number; district: string | null; community_id: number | null } & Record<
      ReportNumber,
      number
    >
  >`with salons as materialized (${salons(season)}),
    of_salons as (
      select ${area}, count(*)::integer as salons,
        count(distinct host_id) filter (where not is_returning)::integer as hosts_new,
        count(distinct host_id) filter (where is_returning)::integer as hosts_returning,
        sum(greatest(max_guests - confirmed_seats, 0))::integer as seats_empty
      from salons group by grouping sets ((), (district), (community_id))),
    wishes as (
      select guest_id, host_salon_id, guests_number, status, attended from invitations where season = ${season}
      union all
      select guest_id, host_salon_id, guests_number, 'waiting', null from waiting_list where season = ${season}),
    placed as (select distinct guest_id from invitations where season = ${season} and status = 'approved'),
    of_guests as (
      select ${area}, max(guests_number) as asked,
        coalesce(sum(guests_number) filter (where status = 'approved'), 0) as approved,
        coalesce(sum(guests_number) filter (where status = 'approved' and attended), 0) as came,
        bool_or(p.guest_id is null) as has_none
      from wishes w join salons s on s.id = w.host_salon_id left join placed p on p.guest_id = w.guest_id
      group by grouping sets ((w.guest_id), (w.guest_id, district), (w.guest_id, community_id))),
    guests as (
      select d, c, district, community_id, sum(asked)::integer as guests_asked,
        sum(approved)::integer as guests_approved, sum(came)::integer as guests_came,
        coalesce(sum(asked) filter (where has_none), 0)::integer as guests_waited
      from of_guests group by d, c, district, community_id),
    of_witnesses as (
      select ${area}, count(distinct t.witness_id)::integer as witnesses, count(*)::integer as evenings
      from teamings t join salons s on s.id = t.host_salon_id
      where t.undone_at is null group by grouping sets ((), (district), (community_id)))
    select s.d, s.c, s.district, s.community_id, s.salons, s.hosts_new, s.hosts_returning, s.seats_empty,
      coalesce(g.guests_asked, 0) as guests_asked, coalesce(g.guests_approved, 0) as guests_approved,
      coalesce(g.guests_came, 0) as guests_came, coalesce(g.guests_waited, 0) as guests_waited,
      coalesce(w.witnesses, 0) as witnesses, coalesce(w.evenings, 0) as evenings
    from of_salons s
      left join guests g on g.d = s.d and g.c = s.c and g.district is not distinct from s.district
        and g.community_id is not distinct from s.community_id
      left join of_witnesses w on w.d = s.d and w.c = s.c and w.district is not distinct from s.district
        and w.community_id is not distinct from s.community_id`.execute(db);
  return rows.map(({ d, c, district, community_id, ...counts }) => ({
    of: d === 0 ? 'district' : c === 0 ? 'community' : 'all',
    district,
    community_id,
    numbers: Object.fromEntries(reportNumbers.map((name) => [name, counts[name] ?? 0])) as Record<
      ReportNumber,
      number
    >,
  }));
};

/** The current season, else the last one that has begun. */
export const findReportedSeason = async (db: Database): Promise<number | undefined> =>
  (
    await sql<{ year: number | null }>`select coalesce(${currentSeason},
      (select max(year) from seasons where starts_on <= now())) as year`.execute(db)
  ).rows[0]?.year ?? undefined;

/** Names of communities in their order. */
export const listCommunityNames = async (db: Database, language: Language) =>
  (
    await sql<{ id: number; name: string }>`select id, ${sql.ref(`name_${language}`)} as name
      from communities order by position, id`.execute(db)
  ).rows;
