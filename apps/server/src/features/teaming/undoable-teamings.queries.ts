import type { Language } from '@salons/contract/language';
import type { UndoableTeaming } from '@salons/contract/teaming-records';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { hostName, salonTables, witnessName } from './teaming-scopes.queries.ts';

export const listUndoableTeamings = async (
  db: Database,
  user_id: number,
  language: Language,
): Promise<UndoableTeaming[]> => {
  // A witness moved to another salon leaves a row without a witness there, and gets a new one.
  const { rows } = await sql<UndoableTeaming>`
    select json_build_object('event', act.event_id, 'until', act.until) as undo,
      case when act.rows > 1 then 'moved' when act.witness_before is null then 'teamed'
        when act.witness is null then 'undone' else 'moved' end as kind,
      salon_name(s, ${hostName}, ${language}) as name, ${witnessName} as full_name, act.host_salons, act.witnesses
    from (
      select v.event_id, to_char(min(t.pending_until) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until,
        count(*) as rows, max(t.witness_id) as witness, max(v.witness_id) as witness_before,
        (array_agg(t.host_salon_id order by t.witness_id is null))[1] as host_salon,
        array_agg(t.host_salon_id) as host_salons,
        (select array_agg(distinct each) from unnest(array_agg(t.witness_id) || array_agg(v.witness_id)) each
          where each is not null) as witnesses
      from teaming_versions v join events e on e.id = v.event_id and e.actor_id = ${user_id}
        join teamings t on t.id = v.teaming_id
      group by v.event_id
      having bool_and(t.pending_event = v.event_id) and min(t.pending_until) > now()) act
    join (${salonTables}) on s.id = act.host_salon
    join witnesses w on w.id = coalesce(act.witness, act.witness_before)
    order by act.event_id desc`.execute(db);
  return rows;
};
