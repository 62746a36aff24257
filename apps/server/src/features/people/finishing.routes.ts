import { finishingEndpoints } from '@salons/contract/finishing';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { finishRegistration, readFinishing } from './finishing.service.ts';

export const finishingRoutes = (route: Route, deps: Deps): void => {
  route(finishingEndpoints.readFinishing, ({ params, language }) =>
    readFinishing(deps, { ...params, language }),
  );
  route(finishingEndpoints.finishRegistration, ({ params, body, language, request: { ip } }) =>
    finishRegistration(deps, { ...params, language, ip }, body),
  );
};
