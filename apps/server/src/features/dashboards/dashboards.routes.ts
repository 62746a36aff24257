import { dashboardsEndpoints } from '@salons/contract/dashboards';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { guestsInNumbers } from '../guests/guest-counts.service.ts';
import { hostsInNumbers } from '../hosts/host-counts.service.ts';
import { salonsInNumbers } from '../salons/salon-counts.service.ts';
import { witnessesInNumbers } from '../witnesses/witness-counts.service.ts';

export const dashboardsRoutes = (route: Route, deps: Deps): void => {
  route(dashboardsEndpoints.getHostsDashboard, ({ scope, query, language }) =>
    hostsInNumbers(deps, scope, query, language),
  );
  route(dashboardsEndpoints.getSalonsDashboard, ({ scope, query, language }) =>
    salonsInNumbers(deps, scope, query, language),
  );
  route(dashboardsEndpoints.getGuestsDashboard, ({ scope, query, language }) =>
    guestsInNumbers(deps, scope, query, language),
  );
  route(dashboardsEndpoints.getWitnessesDashboard, ({ scope, query, language }) =>
    witnessesInNumbers(deps, scope, query, language),
  );
};
