import { ownDataEndpoints } from '@salons/contract/own-data';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { changeEmail, withdrawEmailChange } from './email-change.service.ts';
import { changePassword, endOtherLogins, endOwnLogin, getAccount, listLogins } from './own-data.service.ts';

export const ownDataRoutes = (route: Route, deps: Deps): void => {
  route(ownDataEndpoints.getAccount, ({ session }) => getAccount(deps, session));
  route(ownDataEndpoints.changePassword, async ({ session, body }) => {
    await changePassword(deps, session, body);
    return {};
  });
  route(ownDataEndpoints.changeEmail, async ({ session, body }) => {
    await changeEmail(deps, session, body);
    return {};
  });
  route(ownDataEndpoints.withdrawEmailChange, ({ session }) => withdrawEmailChange(deps, session));
  route(ownDataEndpoints.listLogins, ({ session }) => listLogins(deps, session));
  route(ownDataEndpoints.endOtherLogins, ({ session }) => endOtherLogins(deps, session));
  route(ownDataEndpoints.endLogin, ({ session, params }) => endOwnLogin(deps, session, params.id));
};
