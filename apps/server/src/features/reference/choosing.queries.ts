import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export const countOfferedLanguages = async (trx: Trx, ids: readonly number[]): Promise<number> =>
  (
    await trx
      .selectFrom('languages')
      .select(sql<number>`count(*)`.as('count'))
      .where('id', 'in', [...ids, 0])
      .where('retired_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count;

export const isRetiredCommunity = async (db: Database | Trx, id: number): Promise<boolean> =>
  (await db
    .selectFrom('communities')
    .select('id')
    .where('id', '=', id)
    .where('retired_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** The retired ones of a choice from each list, and a preparation meeting that is over. */
export const findRetired = async (
  trx: Trx,
  chosen: {
    readonly language: number;
    readonly org_type: string | null;
    readonly host_salon_training: number;
  },
) => {
  const { rows } = await sql<{ field: 'language' | 'org_type' | 'host_salon_training' }>`
    select 'language' as field from languages where id = ${chosen.language} and retired_at is not null
    union all
    select 'org_type' from organisation_types where id = ${chosen.org_type} and retired_at is not null
    union all
    select 'host_salon_training' from trainings
      where id = ${chosen.host_salon_training} and (retired_at is not null or starts_at <= now())`.execute(
    trx,
  );
  return rows.map(({ field }) => field);
};
