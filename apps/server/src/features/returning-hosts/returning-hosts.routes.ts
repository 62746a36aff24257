import { returningHostsEndpoints } from '@salons/contract/returning-hosts';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { countReturningHosts, inviteReturningHosts } from './returning-hosts.service.ts';

export const returningHostsRoutes = (route: Route, deps: Deps): void => {
  route(returningHostsEndpoints.countReturningHosts, (actor) => countReturningHosts(deps, actor));
  route(returningHostsEndpoints.inviteReturningHosts, (actor) => inviteReturningHosts(deps, actor));
};
