import { accountsEndpoints } from '@salons/contract/accounts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Route } from '../../http/route.ts';
import { getUser, login, register, resendVerification, updateUserData } from './accounts.service.ts';
import { type Device, logout, makeLoadSession, refresh } from './logins.service.ts';
import { verifyEmail } from './verification.service.ts';

const deviceOf = (request: FastifyRequest): Device => ({
  ip: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 400) ?? null,
});

export const accountsRoutes = (route: Route, deps: Deps): void => {
  route(accountsEndpoints.register, ({ body, request }) => register(deps, body, deviceOf(request)));
  route(accountsEndpoints.login, ({ body, request }) => login(deps, body, deviceOf(request)));
  route(accountsEndpoints.refresh, ({ body }) => refresh(deps, body.refresh));
  route(accountsEndpoints.verifyToken, async ({ body }) => {
    await makeLoadSession(deps)(body.token);
    return {};
  });
  route(accountsEndpoints.logout, ({ body }) => logout(deps, body.refresh));
  route(accountsEndpoints.verifyEmail, async ({ body }) => {
    await verifyEmail(deps, body.token);
    return {};
  });
  route(accountsEndpoints.resendVerification, async ({ session }) => {
    await resendVerification(deps, session.user_id);
    return {};
  });
  route(accountsEndpoints.getUserData, async ({ session }) => [await getUser(deps, session.user_id)]);
  route(accountsEndpoints.updateUserData, async ({ session, params, body, request }) => {
    if (params.id !== session.user_id) throw new AppError('notFound');
    return updateUserData(deps, session.user_id, body, request.ip);
  });
};
