import { teamingHoldEndpoints } from '@salons/contract/teaming-holds';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { listHolds } from './teaming-holds.queries.ts';
import { createHold, removeHold } from './teaming-holds.service.ts';

export const teamingHoldRoutes = (route: Route, deps: Deps): void => {
  route(teamingHoldEndpoints.listTeamingHolds, ({ scope, session }) =>
    listHolds(deps.db, scope, session.user_id),
  );
  route(teamingHoldEndpoints.createTeamingHold, ({ body, ...actor }) => createHold(deps, actor, body));
  route(teamingHoldEndpoints.removeTeamingHold, ({ params, ...actor }) => removeHold(deps, actor, params.id));
};
