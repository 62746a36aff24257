import { resetsEndpoints } from '@salons/contract/resets';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { confirmReset, requestReset, validateReset } from './resets.service.ts';

const done = { status: 'OK' } as const;

export const resetsRoutes = (route: Route, deps: Deps): void => {
  route(resetsEndpoints.requestReset, async ({ body, request }) => {
    await requestReset(deps, body.email, request.ip);
    return done;
  });
  route(resetsEndpoints.validateResetToken, async ({ body, request }) => {
    await validateReset(deps, body.token, request.ip);
    return done;
  });
  route(resetsEndpoints.confirmReset, async ({ body, request }) => {
    await confirmReset(deps, body, request.ip);
    return done;
  });
};
