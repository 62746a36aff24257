import { actionLinksEndpoints } from '@salons/contract/action-links';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { followActionLink, getActionLink, type LinkActions, undoActionLink } from './action-links.service.ts';

/** The address alone authorizes the action: no caching and no referrer. */
const preventCaching = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');

export const actionLinksRoutes = (route: Route, deps: Deps, actions: LinkActions): void => {
  const withActions = { ...deps, actions };
  route(actionLinksEndpoints.readActionLink, ({ params, language, reply }) => {
    preventCaching(reply);
    return getActionLink(withActions, params.token, language);
  });
  route(actionLinksEndpoints.followActionLink, ({ params, language, reply }) => {
    preventCaching(reply);
    return followActionLink(withActions, params.token, language);
  });
  route(actionLinksEndpoints.undoActionLink, ({ params, language, reply }) => {
    preventCaching(reply);
    return undoActionLink(withActions, params.token, language);
  });
};
