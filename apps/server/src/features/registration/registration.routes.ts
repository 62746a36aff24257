import { accountsEndpoints } from '@salons/contract/accounts';
import type { Deps } from '../../deps.ts';
import { getDevice } from '../../http/device.ts';
import type { Route } from '../../http/route.ts';
import { register } from './registration.service.ts';

export const registrationRoutes = (route: Route, deps: Deps): void => {
  route(accountsEndpoints.register, async ({ body, request, reply }) => {
    const { is_new, ...session } = await register(deps, body, getDevice(request, reply));
    // The number belonged to an existing account: no new one was created.
    if (!is_new) reply.code(200);
    return session;
  });
};
