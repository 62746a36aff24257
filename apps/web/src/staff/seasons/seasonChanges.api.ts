import type { BodyIn } from '@salons/contract/endpoint';
import {
  type PlannedSeason,
  type SeasonPreview,
  seasonChangesEndpoints,
} from '@salons/contract/season-changes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { seasonKeys } from '../../lib/keys/seasons.keys.ts';
import { queryClient } from '../../lib/query.ts';

/** All seasons with their days and what stands in them, the latest first. */
export const plannedSeasonsQuery = queryOptions({
  queryKey: seasonKeys.planned,
  queryFn: ({ signal }) => call(seasonChangesEndpoints.listPlannedSeasons, { signal }),
});

/** A season that is still missing, by the calendar: that of a year, else the next. */
export const proposalQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: seasonKeys.proposal(year),
    queryFn: ({ signal }) =>
      call(seasonChangesEndpoints.proposeSeason, {
        query: year === undefined ? {} : { year: String(year) },
        signal,
      }),
    staleTime: 0,
  });

/** Which salons and requests a change of dates would touch, fifty of a kind on a page. @throws ApiError */
export const previewSeason = (
  id: number,
  body: BodyIn<typeof seasonChangesEndpoints.previewSeason>,
  page = 1,
): Promise<SeasonPreview> =>
  call(seasonChangesEndpoints.previewSeason, { params: { id }, query: { page: String(page) }, body });

/** A season as it stands now, after a change was refused because somebody was faster. */
export const refetchSeason = async (id: number): Promise<PlannedSeason | undefined> => {
  const seasons = await queryClient.fetchQuery({ ...plannedSeasonsQuery, staleTime: 0 });
  return seasons.find((season) => season.id === id);
};

/** Plans another season. @throws ApiError */
export const createSeason = async (
  body: BodyIn<typeof seasonChangesEndpoints.createSeason>,
): Promise<void> => {
  await change(seasonChangesEndpoints.createSeason, { body });
};

/** Moves the days of a season. @throws ApiError */
export const changeSeason = async (
  id: number,
  body: BodyIn<typeof seasonChangesEndpoints.changeSeason>,
): Promise<void> => {
  await change(seasonChangesEndpoints.changeSeason, { params: { id }, body });
};

/** Adds a day on which private salons may be. @throws ApiError */
export const addSalonDay = async (id: number, date: string): Promise<void> => {
  await change(seasonChangesEndpoints.addSalonDay, { params: { id }, body: { date } });
};

/** Makes a day the eve of the season, in the place of the one that was. @throws ApiError */
export const markSalonDay = async (id: number, day: number): Promise<void> => {
  await change(seasonChangesEndpoints.markSalonDay, { params: { id, day }, body: { is_eve: true } });
};

/** @throws `conflict` when a salon has been opened on it meanwhile; the list shows it then */
export const removeSalonDay = async (id: number, day: number): Promise<void> => {
  try {
    await change(seasonChangesEndpoints.removeSalonDay, { params: { id, day } });
  } finally {
  }
};
