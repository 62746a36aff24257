import { witnessChecksEndpoints } from '@salons/contract/witness-checks';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { listConsents, listLookalikes } from './witness-checks.service.ts';

export const witnessChecksRoutes = (route: Route, deps: Deps): void => {
  route(witnessChecksEndpoints.findLookalikeWitnesses, ({ body, ...actor }) =>
    listLookalikes(deps, actor, body),
  );
  route(witnessChecksEndpoints.listWitnessConsents, ({ params, ...actor }) =>
    listConsents(deps, actor, params.id),
  );
};
