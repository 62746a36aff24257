import { geoEndpoints } from '@salons/contract/geo';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { makeFindVisitorCountry } from './geo.service.ts';

export const geoRoutes = (route: Route, deps: Deps): void => {
  const findCountryOf = makeFindVisitorCountry(deps);
  route(geoEndpoints.getCountry, ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return findCountryOf(request);
  });
};
