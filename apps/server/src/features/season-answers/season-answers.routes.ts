import { seasonAnswersEndpoints } from '@salons/contract/season-answers';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { countAskable } from './season-answers.queries.ts';
import { answerSeason, askForSeason, readSeasonQuestion } from './season-answers.service.ts';

export const seasonAnswersRoutes = (route: Route, deps: Deps): void => {
  route(seasonAnswersEndpoints.readSeasonQuestion, ({ params, request }) =>
    readSeasonQuestion(deps, params.token, request.ip),
  );
  route(seasonAnswersEndpoints.answerSeason, ({ params, body, request }) =>
    answerSeason(deps, params.token, body, request.ip),
  );
  route(seasonAnswersEndpoints.countSeasonAskable, ({ scope }) => countAskable(deps.db, scope));
  route(seasonAnswersEndpoints.askForSeason, ({ body, ...actor }) =>
    askForSeason(deps, actor, body.witnesses),
  );
};
