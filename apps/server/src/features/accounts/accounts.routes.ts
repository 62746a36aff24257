import { accountsEndpoints } from '@salons/contract/accounts';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { getUser } from './accounts.service.ts';
import { logout, makeLoadSession, refresh } from './logins.service.ts';

export const accountsRoutes = (route: Route, deps: Deps): void => {
  route(accountsEndpoints.refresh, ({ body }) => refresh(deps, body.refresh));
  route(accountsEndpoints.verifyToken, async ({ body }) => {
    await makeLoadSession(deps)(body.token);
    return {};
  });
  route(accountsEndpoints.logout, ({ body }) => logout(deps, body.refresh));
  route(accountsEndpoints.getUserData, async ({ session }) => [await getUser(deps, session.user_id)]);
};
