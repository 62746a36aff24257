import { driverLinksEndpoints } from '@salons/contract/driver-links';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { getRide, noteRideStep } from './rides.service.ts';

export const ridesRoutes = (route: Route, deps: Deps): void => {
  route(driverLinksEndpoints.getRide, ({ params, language }) => getRide(deps, params.token, language));
  route(driverLinksEndpoints.noteRideStep, ({ params, language, body }) =>
    noteRideStep(deps, params.token, language, body),
  );
};
