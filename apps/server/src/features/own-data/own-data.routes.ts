import { accountsEndpoints } from '@salons/contract/accounts';
import { ownDataEndpoints } from '@salons/contract/own-data';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { getDevice } from '../../http/device.ts';
import type { Route } from '../../http/route.ts';
import { withdrawEmailChange } from '../verification/verification.service.ts';
import { changeEmail, openMailedLink } from './email-change.service.ts';
import { changePassword, endOtherLogins, endOwnLogin, getAccount, listLogins } from './own-data.service.ts';
import { updateUserData } from './user-data.service.ts';

export const ownDataRoutes = (route: Route, deps: Deps): void => {
  route(accountsEndpoints.verifyEmail, async ({ body, session }) => {
    await openMailedLink(deps, body.token, session?.user_id);
    return {};
  });
  route(accountsEndpoints.updateUserData, async ({ session, params, body, request, reply, language }) => {
    if (params.id !== session.user_id) throw new AppError('notFound');
    const { ip, network } = getDevice(request, reply);
    return updateUserData(deps, session, body, { ip, network, shown: language });
  });
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
