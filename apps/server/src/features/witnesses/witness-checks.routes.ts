import { witnessChecksEndpoints } from '@salons/contract/witness-checks';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { listConsents, listLookalikes } from './witness-checks.service.ts';

export const witnessChecksRoutes = (route: Route, deps: Deps): void => {
  route(witnessChecksEndpoints.findLookalikeWitnesses, ({ body, ...asker }) =>
    listLookalikes(deps, asker, body),
  );
  route(witnessChecksEndpoints.listWitnessConsents, ({ params, ...asker }) =>
    listConsents(deps, asker, params.id),
  );
};
