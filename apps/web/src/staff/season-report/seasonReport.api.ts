import type { Language } from '@salons/contract/language';
import { seasonReportEndpoints } from '@salons/contract/season-report';
import { queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api.ts';
import { seasonKeys } from '../../lib/keys/seasons.keys.ts';
import { saveFile } from '../../lib/saveFile.ts';

/** The report of a season; by default of the current one. */
export const seasonReportQuery = (season: number | undefined, language: Language) =>
  queryOptions({
    queryKey: seasonKeys.report(season, language),
    queryFn: ({ signal }) => call(seasonReportEndpoints.readSeasonReport, { query: { season }, signal }),
  });

/** @throws ApiError */
export const saveReportSheet = async (season: number): Promise<void> => {
  const file = await callForFile(seasonReportEndpoints.getSeasonReportSheet, { query: { season } });
  saveFile(file, `season-${season}.xlsx`);
};
