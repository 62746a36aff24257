import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import type { Scope } from '../../http/session.ts';
import { matchingWitnesses, type WitnessFilters, witnessInReach } from './witnesses.queries.ts';

const seasonOfToday = sql`(select year from seasons
  where (now() at time zone 'Asia/Jerusalem')::date between starts_on and ends_on)`;

const shown = sql`witnesses.id, witnesses.user_id, trim(witnesses.first_name || ' ' || witnesses.last_name) as name,
  (select answer.status from witness_year_comments answer
    where answer.witness_id = witnesses.id and answer.season = ${seasonOfToday}) as value`;

/** The witnesses of these ids within reach. */
export const witnessesById = (scope: Scope, ids: readonly number[]): RawBuilder<unknown> => sql`
  select ${shown} from witnesses left join cities on cities.id = witnesses.city_id
  where witnesses.deleted_at is null and witnesses.id = any(${sql.val([...ids])}::integer[])
    and ${witnessInReach(scope)}`;

/** The witnesses within reach that pass a list's filters. */
export const witnessesByFilters = (
  db: Database,
  scope: Scope,
  filters: WitnessFilters,
): RawBuilder<unknown> => {
  const matching = matchingWitnesses(db, scope, { ...filters, ordering: [] }, 'he')
    .clearOrderBy()
    .select('witnesses.id');
  return sql`select ${shown} from witnesses where witnesses.id in (${matching})`;
};

/** Writes down this season's answer of each; the words of an answer that stands stay. */
export const answerForMany = async (
  trx: Trx,
  ids: readonly number[],
  status: string,
  author_id: number,
): Promise<number[]> => {
  const { rows } = await sql<{ witness_id: number }>`
    insert into witness_year_comments (witness_id, season, status, author_id)
    select id, ${seasonOfToday}, ${status}, ${author_id} from unnest(${sql.val([...ids])}::integer[]) as id
    order by id
    on conflict (witness_id, season) do update
      set status = excluded.status, author_id = excluded.author_id, updated_at = now()
    returning witness_id`.execute(trx);
  return rows.map(({ witness_id }) => witness_id);
};
