import { privacyEndpoints } from '@salons/contract/privacy';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { listPolicies } from './policies.service.ts';

export const policiesRoutes = (route: Route, deps: Deps): void => {
  route(privacyEndpoints.listPolicies, async ({ query, language }) =>
    listPolicies(deps.config, query.language ?? language),
  );
};
