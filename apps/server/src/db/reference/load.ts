import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { languageRows } from './languages.ts';
import { loadLocalities } from './load-localities.ts';
import { organisationTypeRows } from './organisation-types.ts';
import { inPlaceTransaction } from './place-transaction.ts';
import { salonDayRows, seasonRows } from './seasons.ts';

/**
 * Loads missing reference data: localities, languages, organisation types, the training "no meeting suits me", seasons
 * and their days. Existing rows stay as staff left them.
 */
export const loadReference = async (db: Database): Promise<void> => {
  await inPlaceTransaction(db, loadLocalities);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('reference data'))`.execute(trx);
    await trx
      .insertInto('languages')
      .values([...languageRows])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('organisation_types')
      .values(organisationTypeRows.map((row, position) => ({ ...row, position })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('trainings')
      .values({ id: 1, name_he: 'אף מועד לא מתאים לי', name_en: 'No meeting suits me' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`select setval(pg_get_serial_sequence('trainings', 'id'), (select max(id) from trainings))`.execute(
      trx,
    );
    await trx
      .insertInto('seasons')
      .values(seasonRows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('salon_days')
      .values(salonDayRows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
};
