import type { PlannedSeason, SeasonChange, SeasonProposal } from '@salons/contract/season-changes';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { todayInIsrael } from '../../db/season.ts';

export const listPlanned = async (db: Database | Trx, id?: number): Promise<PlannedSeason[]> =>
  (
    await sql<PlannedSeason>`
      select y.id, y.year, y.starts_on, y.ends_on, y.hosts_open_on, y.guests_open_on, y.eve, y.day,
        y.ends_on < ${todayInIsrael} as is_past, ${todayInIsrael} between y.starts_on and y.ends_on as is_current,
        (select count(*)::int from host_salons s
          where s.season = y.year and s.cancelled_at is null and s.deleted_at is null) as salons,
        (select count(*)::int from invitations i
          where i.season = y.year and i.status in ('pending', 'approved')) as requests,
        coalesce((
          select json_agg(json_build_object('id', d.id, 'season', d.season, 'date', to_char(d.date, 'YYYY-MM-DD'),
            'is_eve', d.is_eve, 'is_friday_evening', d.is_friday_evening, 'is_shabbat', d.is_shabbat,
            'salons', (select count(*) from host_salons s where s.season = y.year and s.local_date = d.date
              and s.cancelled_at is null and s.deleted_at is null)) order by d.date)
          from salon_days d where d.season = y.year), '[]') as days
      from seasons y where ${id === undefined ? sql`true` : sql`y.id = ${id}`} order by y.year desc`.execute(
      db,
    )
  ).rows;

/** Serializes changes of seasons. */
export const lockSeasons = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('seasons'))`.execute(trx);
};

/** Locks a season until the commit: waits for salons being opened in it, and blocks new ones. */
export const lockSeason = async (trx: Trx, id: number): Promise<void> => {
  await sql`select id from seasons where id = ${id} for update`.execute(trx);
};

/** The first year after the present season without a season; undefined where no season has begun. */
export const findMissingYear = async (db: Database | Trx): Promise<number | undefined> =>
  (
    await sql<{ year: number | null }>`
      select min(y.year) + 1 as year from seasons y
      where y.year >= (select max(year) from seasons where starts_on <= ${todayInIsrael})
        and not exists (select from seasons n where n.year = y.year + 1)`.execute(db)
  ).rows[0]?.year ?? undefined;

/** The seasons before and after a year, and whether one of that year exists. */
export const findNeighbours = async (db: Database | Trx, year: number) => {
  const bounds = db.selectFrom('seasons').select(['year', 'starts_on', 'ends_on']);
  const [before, same, after] = await Promise.all([
    bounds.where('year', '<', year).orderBy('year', 'desc').limit(1).executeTakeFirst(),
    bounds.where('year', '=', year).executeTakeFirst(),
    bounds.where('year', '>', year).orderBy('year').limit(1).executeTakeFirst(),
  ]);
  return { before, isThere: same !== undefined, after };
};

/** The salon days of the season before, in days from its eve. */
export const listDistances = async (db: Database | Trx, year: number): Promise<number[]> =>
  (
    await sql<{
      distance: number;
    }>`select d.date - y.eve as distance from seasons y join salon_days d on d.season = y.year
      where y.year = ${year - 1} order by d.date`.execute(db)
  ).rows.map(({ distance }) => distance);

export const isOver = async (db: Database | Trx, day: string): Promise<boolean> =>
  (await sql<{ over: boolean }>`select ${day}::date < ${todayInIsrael} as over`.execute(db)).rows[0]?.over ??
  false;

export const insertSeason = async (trx: Trx, season: SeasonProposal): Promise<number> =>
  (await trx.insertInto('seasons').values(season).returning('id').executeTakeFirstOrThrow()).id;

export const updateSeason = async (
  trx: Trx,
  id: number,
  change: Omit<SeasonChange, 'seen' | 'touched'>,
): Promise<void> => {
  const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length > 0)
    await trx.updateTable('seasons').set(changes).where('id', '=', id).execute();
};

/** Counts salons outside these days, each in its own time zone. */
export const countOutside = async (
  trx: Trx,
  year: number,
  { starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string },
): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from host_salons
      where season = ${year} and cancelled_at is null and deleted_at is null
        and local_date not between ${starts_on}::date and ${ends_on}::date`.execute(trx)
  ).rows[0]?.count ?? 0;

export const insertDays = async (
  trx: Trx,
  days: readonly { readonly season: number; readonly date: string; readonly is_eve: boolean }[],
): Promise<void> => {
  await trx
    .insertInto('salon_days')
    .values([...days])
    .execute();
};

export const deleteDay = async (trx: Trx, season: number, id: number): Promise<boolean> =>
  (await trx
    .deleteFrom('salon_days')
    .where('id', '=', id)
    .where('season', '=', season)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Makes one day of a season the default one, or none. */
export const markDay = async (trx: Trx, season: number, date: string | undefined): Promise<void> => {
  await sql`update salon_days set is_eve = false where season = ${season} and is_eve`.execute(trx);
  if (date !== undefined)
    await sql`update salon_days set is_eve = true where season = ${season} and date = ${date}`.execute(trx);
};
