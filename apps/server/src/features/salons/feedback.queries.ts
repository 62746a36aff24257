import type { EveningMood, SalonFeedback } from '@salons/contract/salon-feedback';
import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';

export const findFeedback = (db: Database | Trx, host_salon_id: number): Promise<SalonFeedback | undefined> =>
  db
    .selectFrom('salon_feedback')
    .select(['came', 'words', 'sent_at', 'changed_at'])
    .select(sql<EveningMood>`mood`.as('mood'))
    .where('host_salon_id', '=', host_salon_id)
    .executeTakeFirst();

export const saveFeedback = async (trx: Trx, feedback: Insertable<DB['salon_feedback']>): Promise<void> => {
  const { mood, came, words } = feedback;
  await trx
    .insertInto('salon_feedback')
    .values(feedback)
    .onConflict((conflict) =>
      conflict
        .column('host_salon_id')
        .doUpdateSet({ mood, came: came ?? null, words: words ?? null, changed_at: sql<string>`now()` }),
    )
    .execute();
};
