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

/** Some columns of a witness, and the home. */
export const listColumns = async (trx: Trx, id: number, names: readonly string[]) => {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(w) as row from witnesses w where id = ${id} and deleted_at is null`.execute(trx);
  const row = rows[0]?.row;
  if (!row) return undefined;
  const asNumber = (name: string) => (typeof row[name] === 'number' ? row[name] : null);
  return {
    columns: Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
    home: { city_id: asNumber('city_id'), lat: asNumber('lat'), lng: asNumber('lng') },
  };
};
