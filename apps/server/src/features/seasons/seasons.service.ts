import type { Settings } from '@salons/contract/settings';
import type { Database } from '../../db/client.ts';
import { findCurrentSeason } from './seasons.queries.ts';

/** What the pages say of the season that holds today; null outside any (product §3.1). */
export const findShownSeason = async (db: Database): Promise<Settings['season']> => {
  const season = await findCurrentSeason(db);
  return season ? { year: season.year, eve: season.eve, day: season.day } : null;
};
