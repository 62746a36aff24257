import { actionLinksEndpoints } from '@salons/contract/action-links';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import {
  followActionLink,
  getActionLink,
  type LinkActions,
  listLinkAlternatives,
  undoActionLink,
} from './action-links.service.ts';

export const actionLinksRoutes = (route: Route, deps: Deps, actions: LinkActions): void => {
  const withActions = { ...deps, actions };
  route(actionLinksEndpoints.readActionLink, ({ params, language }) =>
    getActionLink(withActions, params.token, language),
  );
  route(actionLinksEndpoints.followActionLink, ({ params, body, language }) =>
    followActionLink(withActions, params.token, language, body),
  );
  route(actionLinksEndpoints.listLinkAlternatives, ({ params, language }) =>
    listLinkAlternatives(withActions, params.token, language),
  );
  route(actionLinksEndpoints.undoActionLink, ({ params, language }) =>
    undoActionLink(withActions, params.token, language),
  );
};
