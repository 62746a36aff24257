import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

interface Answer {
  readonly witness_id: number;
  readonly season: number;
  readonly status: string;
  readonly author_id: number;
}

/** Stores an answer unless the season has one. */
export const insertSeasonAnswer = (trx: Trx, { witness_id, season, status, author_id }: Answer) =>
  sql`insert into witness_year_comments (witness_id, season, status, author_id)
    values (${witness_id}, ${season}, ${status}, ${author_id})
    on conflict (witness_id, season) do nothing`.execute(trx);

/** Days on which a witness has free times. */
export const listSlotDays = async (trx: Trx, witness_id: number): Promise<string[]> =>
  (
    await sql<{
      date: string;
    }>`select distinct date from witness_slots where witness_id = ${witness_id}`.execute(trx)
  ).rows.map(({ date }) => date);

/** Whether a call at that moment and a comment with that text are noted already. */
export const findNoted = async (
  trx: Trx,
  witness_id: number,
  { at, text }: { readonly at: string | null; readonly text: string | null },
): Promise<{ readonly call: boolean; readonly comment: boolean }> => {
  const { rows } = await sql<{ call: boolean; comment: boolean }>`select
    exists (select from contacts where witness_id = ${witness_id} and at = ${at}) as call,
    exists (select from witness_comments where witness_id = ${witness_id} and text = ${text}
      and deleted_at is null) as comment`.execute(trx);
  return rows[0] ?? { call: false, comment: false };
};
