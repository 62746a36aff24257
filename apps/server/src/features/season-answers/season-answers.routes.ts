import { seasonAnswersEndpoints } from '@salons/contract/season-answers';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { countAskable } from './season-answers.queries.ts';
import { answerSeason, askForSeason, readSeasonQuestion } from './season-answers.service.ts';

/** The address alone authorizes the answer: no caching and no referrer. */
const preventCaching = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export const seasonAnswersRoutes = (route: Route, deps: Deps): void => {
  route(seasonAnswersEndpoints.readSeasonQuestion, ({ params, reply, request }) => {
    preventCaching(reply);
    return readSeasonQuestion(deps, params.token, request.ip);
  });
  route(seasonAnswersEndpoints.answerSeason, ({ params, body, reply, request }) => {
    preventCaching(reply);
    return answerSeason(deps, params.token, body, request.ip);
  });
  route(seasonAnswersEndpoints.countSeasonAskable, ({ scope }) => countAskable(deps.db, scope));
  route(seasonAnswersEndpoints.askForSeason, ({ body, ...actor }) =>
    askForSeason(deps, actor, body.witnesses),
  );
};
