import { eveningLinksEndpoints } from '@salons/contract/evening-links';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import {
  acceptOfferOfEvening,
  askElsewhere,
  changeEvening,
  getCalendarOfEvening,
  getEvening,
  listAlternativesOfEvening,
  refuseMoveOfEvening,
  withdrawEvening,
} from './evening-links.service.ts';

/** The address alone authorizes: no caching and no referrer. */
const preventCaching = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');

export const eveningLinksRoutes = (route: Route, deps: Deps): void => {
  route(eveningLinksEndpoints.getEvening, ({ params, language, reply }) => {
    preventCaching(reply);
    return getEvening(deps, params.token, language);
  });
  route(eveningLinksEndpoints.changeEvening, ({ params, language, body, reply }) => {
    preventCaching(reply);
    return changeEvening(deps, params.token, language, body);
  });
  route(eveningLinksEndpoints.withdrawEvening, ({ params, language, reply }) => {
    preventCaching(reply);
    return withdrawEvening(deps, params.token, language);
  });
  route(eveningLinksEndpoints.acceptOfferOfEvening, ({ params, language, reply }) => {
    preventCaching(reply);
    return acceptOfferOfEvening(deps, params.token, language);
  });
  route(eveningLinksEndpoints.refuseMoveOfEvening, ({ params, language, reply }) => {
    preventCaching(reply);
    return refuseMoveOfEvening(deps, params.token, language);
  });
  route(eveningLinksEndpoints.getCalendarOfEvening, async ({ params, language, reply }) => {
    preventCaching(reply);
    const { filename, content } = await getCalendarOfEvening(deps, params.token, language);
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${filename}"`);
    return content;
  });
  route(eveningLinksEndpoints.listAlternativesOfEvening, ({ params, language, reply }) => {
    preventCaching(reply);
    return listAlternativesOfEvening(deps, params.token, language);
  });
  route(eveningLinksEndpoints.askElsewhere, ({ params, language, body, reply }) => {
    preventCaching(reply);
    return askElsewhere(deps, params.token, language, body.host_salon);
  });
};
