import { accountsEndpoints } from '@salons/contract/accounts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { getUser, resendVerification, updateUserData } from './accounts.service.ts';
import { getDevice } from './device.ts';
import { disownAddress } from './disown.service.ts';
import { openMailedLink } from './email-change.service.ts';
import { logout, makeLoadSession, refresh } from './logins.service.ts';
import { login } from './password-login.service.ts';
import { register } from './registration.service.ts';

export const accountsRoutes = (route: Route, deps: Deps): void => {
  route(accountsEndpoints.register, async ({ body, request, reply }) => {
    const { is_new, ...session } = await register(deps, body, getDevice(request, reply));
    // The number belonged to an existing account: no new one was created.
    if (!is_new) reply.code(200);
    return session;
  });
  route(accountsEndpoints.login, ({ body, request, reply }) => login(deps, body, getDevice(request, reply)));
  route(accountsEndpoints.refresh, ({ body }) => refresh(deps, body.refresh));
  route(accountsEndpoints.verifyToken, async ({ body }) => {
    await makeLoadSession(deps)(body.token);
    return {};
  });
  route(accountsEndpoints.logout, ({ body }) => logout(deps, body.refresh));
  route(accountsEndpoints.verifyEmail, async ({ body, session }) => {
    await openMailedLink(deps, body.token, session?.user_id);
    return {};
  });
  route(accountsEndpoints.disownAddress, async ({ body }) => {
    await disownAddress(deps, body.token);
    return {};
  });
  route(accountsEndpoints.resendVerification, async ({ session }) => {
    await resendVerification(deps, session.user_id);
    return {};
  });
  route(accountsEndpoints.getUserData, async ({ session }) => [await getUser(deps, session.user_id)]);
  route(accountsEndpoints.updateUserData, async ({ session, params, body, request, reply, language }) => {
    if (params.id !== session.user_id) throw new AppError('notFound');
    const { ip, network } = getDevice(request, reply);
    return updateUserData(deps, session, body, { ip, network, shown: language });
  });
};
