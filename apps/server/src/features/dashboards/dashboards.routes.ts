import { dashboardsEndpoints } from '@salons/contract/dashboards';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { guestsInNumbers } from '../guests/guest-counts.service.ts';
import { hostsInNumbers } from '../hosts/host-counts.service.ts';
import { salonsInNumbers } from '../salons/salon-counts.service.ts';
import { witnessesInNumbers } from '../witnesses/witness-counts.service.ts';
import { type Counted, makeCountCache } from './dashboards.service.ts';

export const dashboardsRoutes = (route: Route, deps: Deps): void => {
  const hosts = makeCountCache<Counted<typeof hostsInNumbers>>();
  route(dashboardsEndpoints.getHostsDashboard, ({ scope, query, language }) =>
    hosts([scope, query, language], () => hostsInNumbers(deps, scope, query, language)),
  );
  const salons = makeCountCache<Counted<typeof salonsInNumbers>>();
  route(dashboardsEndpoints.getSalonsDashboard, ({ scope, query, language }) =>
    salons([scope, query, language], () => salonsInNumbers(deps, scope, query, language)),
  );
  const guests = makeCountCache<Counted<typeof guestsInNumbers>>();
  route(dashboardsEndpoints.getGuestsDashboard, ({ scope, query, language }) =>
    guests([scope, query, language], () => guestsInNumbers(deps, scope, query, language)),
  );
  const witnesses = makeCountCache<Counted<typeof witnessesInNumbers>>();
  route(dashboardsEndpoints.getWitnessesDashboard, ({ scope, query, language }) =>
    witnesses([scope, query, language], () => witnessesInNumbers(deps, scope, query, language)),
  );
};
