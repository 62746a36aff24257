import type { WitnessBulkAction } from '@salons/contract/bulk';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Trx } from '../../db/client.ts';
import { currentSeason } from '../../db/season.ts';
import { selectRecords } from '../../platform/records/records.queries.ts';
import {
  ofWholeWitness,
  type WitnessFilters,
  witnessConditions,
  witnessSource,
} from './witness-source.queries.ts';

const answer = sql`(select answer.status from witness_year_comments answer
  where answer.witness_id = witnesses.id and answer.season = ${currentSeason})`;

// Without a login, messages go to the witness's contact person, as in teaming (product §11.21).
const targetColumns = ({ kind }: WitnessBulkAction) => sql`witnesses.id, witnesses.user_id,
  trim(witnesses.first_name || ' ' || witnesses.last_name) as name,
  ${kind === 'message' ? sql`null::text` : answer} as value,
  ${kind === 'message' ? sql`case when witnesses.archived then 'archived' end` : sql`null::text`} as barrier,
  coalesce(witnesses.contact_phone, witnesses.mobile_number, witnesses.phone_number) as own_phone,
  case when 1 = any(witnesses.languages) or witnesses.languages = '{}' then 'he' else 'en' end as own_language`;

export const selectWitnessTargets = (
  scope: Scope,
  filters: WitnessFilters,
  action: WitnessBulkAction,
): RawBuilder<unknown> =>
  selectRecords(witnessSource(filters), ofWholeWitness(targetColumns(action)), {
    where: witnessConditions(scope, { ...filters, deleted: false }),
    order: [],
  });

export const lockWitnesses = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`select id from witnesses where id = any(${sql.val([...ids])}::integer[]) order by id for no key update`.execute(
    trx,
  );
};

/**
 * Stores this season's answer for each witness; keeps the text of an existing answer. An empty answer deletes it unless
 * it has text by now.
 */
export const answerForMany = async (
  trx: Trx,
  rows: readonly { readonly id: number; readonly after: string | null }[],
  author_id: number,
): Promise<number[]> => {
  const changes = sql`json_to_recordset(${JSON.stringify(rows)}::json) as changed (id integer, after text)`;
  const written = await sql<{ witness_id: number }>`
    insert into witness_year_comments (witness_id, season, status, author_id)
    select changed.id, ${currentSeason}, changed.after, ${author_id} from ${changes} where changed.after is not null
    order by changed.id
    on conflict (witness_id, season) do update
      set status = excluded.status, author_id = excluded.author_id, updated_at = now()
    returning witness_id`.execute(trx);
  const gone = await sql<{ witness_id: number }>`
    delete from witness_year_comments answer using ${changes}
    where changed.after is null and answer.witness_id = changed.id and answer.season = ${currentSeason}
      and answer.comment is null
    returning answer.witness_id`.execute(trx);
  return [...written.rows, ...gone.rows].map(({ witness_id }) => witness_id);
};
