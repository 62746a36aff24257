import { actionLinksEndpoints } from '@salons/contract/action-links';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { followActionLink, getActionLink, type LinkActions, undoActionLink } from './action-links.service.ts';

/** Whoever has the address can act: it stays in no cache and goes to no other site. */
const preventCaching = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');

/** The links of messages that act without a login; `actions` is what each purpose does. */
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
