import { type Insertable, sql, type Updateable } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { canComeBack } from '../../db/deleted.ts';
import type { DB } from '../../db/schema.ts';
import { todayInIsrael } from '../../db/season.ts';

export type NewWitness = Insertable<DB['witnesses']>;

/** @returns undefined if the form was submitted before */
export const insertWitness = async (trx: Trx, witness: NewWitness): Promise<number | undefined> =>
  (
    await trx
      .insertInto('witnesses')
      .values(witness)
      .onConflict((conflict) => conflict.column('registration_form').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** The record that the form has created. */
export const findByForm = async (trx: Trx, registration_form: string): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('witnesses')
      .select('id')
      .where('registration_form', '=', registration_form)
      .executeTakeFirst()
  )?.id;

export const updateWitness = async (
  trx: Trx,
  id: number,
  change: Updateable<DB['witnesses']>,
): Promise<void> => {
  if (Object.keys(change).length > 0)
    await trx.updateTable('witnesses').set(change).where('id', '=', id).execute();
};

/** Locks a witness against concurrent changes of the record, the slots and the teamings. */
export const lockWitness = (trx: Trx, id: number) =>
  trx.selectFrom('witnesses').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const markWitnessRemoved = (trx: Trx, id: number): Promise<unknown> =>
  trx.updateTable('witnesses').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute();

/** Restores a witness deleted within 30 days. @returns whether it was deleted */
export const undeleteWitness = async (trx: Trx, id: number): Promise<boolean> => {
  const restored = await trx
    .updateTable('witnesses')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where(canComeBack('witnesses'))
    .returning('id')
    .executeTakeFirst();
  return restored !== undefined;
};

export type NewConsent = Insertable<DB['witness_consents']>;

export const insertConsents = async (trx: Trx, consents: readonly NewConsent[]): Promise<void> => {
  if (consents.length > 0)
    await trx
      .insertInto('witness_consents')
      .values([...consents])
      .execute();
};

/** Maximum number of teamed salons in one season that has not ended. */
export const findMostTeamed = async (trx: Trx, witness_id: number): Promise<number> =>
  (
    await trx
      .selectFrom(
        trx
          .selectFrom('teamings')
          .innerJoin('host_salons as salon', 'salon.id', 'teamings.host_salon_id')
          .innerJoin('seasons', 'seasons.year', 'salon.season')
          .select(sql<number>`count(*)`.as('count'))
          .where('teamings.witness_id', '=', witness_id)
          .where(sql<boolean>`seasons.ends_on >= ${todayInIsrael}`)
          .groupBy('salon.season')
          .as('seasonal'),
      )
      .select(sql<number>`coalesce(max(seasonal.count), 0)`.as('most'))
      .executeTakeFirstOrThrow()
  ).most;
