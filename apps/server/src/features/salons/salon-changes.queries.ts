import { type Expression, type Insertable, sql, type Updateable } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';
import { todayInIsrael } from '../../db/season.ts';

/** Locks a salon against concurrent changes of its places; must precede every read of it (product §7.12). */
export const lockSalon = (trx: Trx, id: number) =>
  trx.selectFrom('host_salons').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

type NewSalon = Omit<Insertable<DB['host_salons']>, 'local_date' | 'local_hour' | 'share_key'>;
const newShareKey = (evening_public: Expression<boolean>) => sql<string>`new_share_key(${evening_public})`;

export const insertSalon = async (trx: Trx, salon: NewSalon): Promise<number> => {
  // The database computes day and hour in the salon's zone.
  const clock = { local_date: salon.event_time.slice(0, 10), local_hour: 0 };
  const row = await trx
    .insertInto('host_salons')
    .values({ ...salon, ...clock, share_key: newShareKey(sql.val(salon.evening_public === true)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Replaces a salon's share key with one of the same kind (product §5.143). */
export const renewShareKey = async (trx: Trx, id: number): Promise<void> => {
  await trx
    .updateTable('host_salons')
    .set({ share_key: newShareKey(sql.ref('evening_public')) })
    .where('id', '=', id)
    .execute();
};

export const updateSalon = async (
  trx: Trx,
  id: number,
  change: Updateable<DB['host_salons']>,
): Promise<void> => {
  await trx.updateTable('host_salons').set(change).where('id', '=', id).execute();
};

/** Locks the season of a day against changes of its days and openings until the commit. */
export const lockSeasonByDay = async (trx: Trx, date: string): Promise<void> => {
  await sql`select id from seasons where ${date}::date between starts_on and ends_on for key share`.execute(
    trx,
  );
};

/** The season of a day, whether hosts may open salons in it, and whether the day is a salon day. */
export const findSeasonByDay = (trx: Trx, date: string) =>
  trx
    .selectFrom('seasons')
    .select(['year'])
    .select(sql<boolean>`hosts_open_on <= ${todayInIsrael}`.as('is_open'))
    .select(sql<boolean>`starts_on <= ${todayInIsrael}`.as('has_begun'))
    .select(
      sql<boolean>`exists (select from salon_days day where day.season = seasons.year and day.date = ${date})`.as(
        'is_salon_day',
      ),
    )
    .where(sql<boolean>`${date}::date between starts_on and ends_on`)
    .executeTakeFirst();
