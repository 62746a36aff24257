import type { teamingEndpoints } from '@salons/contract/teaming';
import type { TeamingSummary } from '@salons/contract/teaming-records';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ResolvedQuery } from '../../core/own-filter.ts';
import type { Database } from '../../db/client.ts';
import { type FitsReader, joinedFits, salonFits, whyNoFit, withFits } from './teaming-fits.queries.ts';
import { matchesTeamingSalon } from './teaming-lists.queries.ts';
import { optionInReach, salonTables } from './teaming-scopes.queries.ts';

type SummaryQuery = ResolvedQuery<z.output<typeof teamingEndpoints.getTeamingSummary.query>>;

/** Waiting salons and free witnesses by day, and why salons have no candidate (product §11.208). */
export const getTeamingSummary = async (
  db: Database,
  reader: FitsReader,
  query: SummaryQuery,
): Promise<TeamingSummary> => {
  const { rows } = await sql<TeamingSummary>`
    ${withFits(reader)}, salon as materialized (
      select s.event_time, s.duration_minutes, s.is_digital, s.language_id, s.local_date, s.time_zone,
        s.teaming_status, s.teaming_status like 'waiting%' as is_waiting, ${salonFits} as fits
      from ${salonTables} ${joinedFits}
      where ${matchesTeamingSalon(reader.scope, query)} and s.teaming_status <> 'assigned'),
    free as (
      select slot.date, count(distinct o.witness_id)::int as free
      from open_slots o join witness_slots slot on slot.id = o.slot_id
      where o.starts_at > now() and ${optionInReach(reader.scope)}
      group by slot.date),
    waiting as (select local_date as date, count(*)::int as waiting from salon where is_waiting group by local_date),
    lacking as (
      select event_time, duration_minutes, is_digital, language_id, local_date, time_zone, teaming_status, count(*)
      from salon where fits = 0
      group by event_time, duration_minutes, is_digital, language_id, local_date, time_zone, teaming_status),
    reasons as (
      select ${whyNoFit(reader.scope)} as why, sum(s.count)::int as count from lacking s ${joinedFits} group by 1)
    select
      coalesce((select json_agg(json_build_object('date', date, 'waiting', coalesce(waiting, 0),
        'free', coalesce(free, 0)) order by date) from waiting full join free using (date)), '[]') as days,
      (select count(*)::int from salon where is_waiting and fits > 0) as with_candidates,
      coalesce((select json_agg(reasons order by count desc, why) from reasons), '[]') as no_fit`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('an aggregate gave no row');
  return summary;
};
