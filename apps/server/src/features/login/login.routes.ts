import { accountsEndpoints } from '@salons/contract/accounts';
import type { Deps } from '../../deps.ts';
import { getDevice } from '../../http/device.ts';
import type { Route } from '../../http/route.ts';
import { login } from './password-login.service.ts';

export const loginRoutes = (route: Route, deps: Deps): void => {
  route(accountsEndpoints.login, ({ body, request, reply }) => login(deps, body, getDevice(request, reply)));
};
