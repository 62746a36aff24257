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

/** All seasons with days and counts, the latest first. */
export const plannedSeasonsQuery = queryOptions({
  queryKey: seasonKeys.planned,
  queryFn: ({ signal }) => call(seasonChangesEndpoints.listPlannedSeasons, { signal }),
});

/** The calendar's proposal for a missing season: of a year, else the next. */
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

/** What a season needs; refetched on each visit, as other screens solve its lines. */
export const checklistQuery = (year: number) =>
  queryOptions({
    queryKey: seasonKeys.checklist(year),
    queryFn: ({ signal }) => call(seasonChangesEndpoints.getSeasonChecklist, { params: { year }, signal }),
    staleTime: 0,
  });

/** The salons and requests affected by a change of dates, fifty of a kind per page. @throws ApiError */
export const previewSeason = (
  id: number,
  body: BodyIn<typeof seasonChangesEndpoints.previewSeason>,
  page = 1,
): Promise<SeasonPreview> =>
  call(seasonChangesEndpoints.previewSeason, { params: { id }, query: { page: String(page) }, body });

/** Refetches a season after a conflict. */
export const refetchSeason = async (id: number): Promise<PlannedSeason | undefined> => {
  const seasons = await queryClient.fetchQuery({ ...plannedSeasonsQuery, staleTime: 0 });
  return seasons.find((season) => season.id === id);
};

export const createSeason = async (
  body: BodyIn<typeof seasonChangesEndpoints.createSeason>,
): Promise<void> => {
  await change(seasonChangesEndpoints.createSeason, { body });
};

export const changeSeason = async (
  id: number,
  body: BodyIn<typeof seasonChangesEndpoints.changeSeason>,
): Promise<void> => {
  await change(seasonChangesEndpoints.changeSeason, { params: { id }, body });
};

/** Adds a day for private salons. @throws ApiError */
export const addSalonDay = async (id: number, date: string): Promise<void> => {
  await change(seasonChangesEndpoints.addSalonDay, { params: { id }, body: { date } });
};

/** Makes a day the season's eve, replacing the previous one. @throws ApiError */
export const markSalonDay = async (id: number, day: number): Promise<void> => {
  await change(seasonChangesEndpoints.markSalonDay, { params: { id, day }, body: { is_eve: true } });
};

/** @throws `conflict` if a salon was opened on that day meanwhile; the refetched list shows it */
export const removeSalonDay = async (id: number, day: number): Promise<void> => {
  try {
    await change(seasonChangesEndpoints.removeSalonDay, { params: { id, day } });
  } finally {
  }
};
