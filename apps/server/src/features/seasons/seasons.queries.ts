import type { Settings } from '@salons/contract/settings';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { todayInIsrael } from '../../db/season.ts';

const columns = [
  'id',
  'year',
  'starts_on',
  'ends_on',
  'hosts_open_on',
  'guests_open_on',
  'eve',
  'day',
] as const;

export const listSeasons = (db: Database) =>
  db.selectFrom('seasons').select(columns).orderBy('year').execute();

/** The season that includes today in Israel, or undefined (product §3.1). */
export const findCurrentSeason = (db: Database | Trx) =>
  db
    .selectFrom('seasons')
    .select(columns)
    .where(sql<boolean>`${todayInIsrael} between starts_on and ends_on`)
    .executeTakeFirst();

/** The season that includes today, as pages show it; null outside any (product §3.1). */
export const findShownSeason = async (db: Database): Promise<Settings['season']> => {
  const season = await findCurrentSeason(db);
  return season ? { year: season.year, eve: season.eve, day: season.day } : null;
};
