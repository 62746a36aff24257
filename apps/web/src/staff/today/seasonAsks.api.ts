import { seasonAnswersEndpoints } from '@salons/contract/season-answers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { seasonAnswerKeys } from '../../lib/keys/seasonAnswers.keys.ts';

export const seasonAskableQuery = queryOptions({
  queryKey: seasonAnswerKeys.askable,
  queryFn: ({ signal }) => call(seasonAnswersEndpoints.countSeasonAskable, { signal }),
});

/** Sends the link to all who have not answered. @throws ApiError */
export const askForSeason = (): Promise<{ asked: number }> =>
  change(seasonAnswersEndpoints.askForSeason, { body: {} });
