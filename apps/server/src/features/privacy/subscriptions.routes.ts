import { linksEndpoints } from '@salons/contract/links';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { unsubscribe } from './subscriptions.service.ts';

export const subscriptionsRoutes = (route: Route, deps: Deps): void => {
  route(linksEndpoints.unsubscribe, ({ query, body }) => unsubscribe(deps, query.token ?? body.token));
  route(linksEndpoints.unsubscribeAtOnce, ({ query }) => unsubscribe(deps, query.token));
};
