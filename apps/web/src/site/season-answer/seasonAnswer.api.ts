import type { BodyIn } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import { type SeasonQuestion, seasonAnswersEndpoints } from '@salons/contract/season-answers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { seasonAnswerKeys } from '../../lib/keys/seasonAnswers.keys.ts';

export const seasonQuestionQuery = (token: string, language: Language) =>
  queryOptions({
    queryKey: seasonAnswerKeys.question(token, language),
    queryFn: ({ signal }) =>
      call(seasonAnswersEndpoints.readSeasonQuestion, { params: { token }, signal, isAnonymous: true }),
    retry: false,
  });

/** @throws ApiError 404 once the season is over */
export const answerSeason = (
  token: string,
  body: BodyIn<typeof seasonAnswersEndpoints.answerSeason>,
): Promise<SeasonQuestion> =>
  call(seasonAnswersEndpoints.answerSeason, { params: { token }, body, isAnonymous: true });
