import { finishingEndpoints } from '@salons/contract/finishing';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { finishRegistration, readFinishing } from './finishing.service.ts';

export const finishingRoutes = (route: Route, deps: Deps): void => {
  route(finishingEndpoints.readFinishing, ({ params, language, reply }) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return readFinishing(deps, { ...params, language });
  });
  route(finishingEndpoints.finishRegistration, ({ params, body, language, reply, request: { ip } }) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return finishRegistration(deps, { ...params, language, ip }, body);
  });
};
