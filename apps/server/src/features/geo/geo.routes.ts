import { geoEndpoints } from '@salons/contract/geo';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { makeFindVisitorCountry } from './geo.service.ts';
import { locateAddress } from './geocoding.service.ts';
import { listStreets } from './streets.service.ts';

export const geoRoutes = (route: Route, deps: Deps): void => {
  const findCountryOf = makeFindVisitorCountry(deps);
  route(geoEndpoints.getCountry, ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return findCountryOf(request);
  });
  route(geoEndpoints.listStreets, ({ query }) => listStreets(deps.db, query));
  route(geoEndpoints.getPoint, ({ query, session, request, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return locateAddress(deps, { session, ip: request.ip }, { cityId: query.city, address: query.address });
  });
};
