import { accountsEndpoints } from '@salons/contract/accounts';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { disownAddress } from './disown.service.ts';
import { resendVerification } from './verification.service.ts';

export const verificationRoutes = (route: Route, deps: Deps): void => {
  route(accountsEndpoints.disownAddress, async ({ body }) => {
    await disownAddress(deps, body.token);
    return {};
  });
  route(accountsEndpoints.resendVerification, async ({ session }) => {
    await resendVerification(deps, session.user_id);
    return {};
  });
};
