import { teamingPlanEndpoints } from '@salons/contract/teaming-plans';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { applyPlan, createPlan, getPlan, listOwnPlans, removePlan } from './teaming-plans.service.ts';

export const teamingPlanRoutes = (route: Route, deps: Deps): void => {
  route(teamingPlanEndpoints.createTeamingPlan, ({ body, ...actor }) => createPlan(deps, actor, body));
  route(teamingPlanEndpoints.listTeamingPlans, (actor) => listOwnPlans(deps, actor));
  route(teamingPlanEndpoints.getTeamingPlan, ({ params, ...actor }) => getPlan(deps, actor, params.id));
  route(teamingPlanEndpoints.applyTeamingPlan, ({ params, body, ...actor }) =>
    applyPlan(deps, actor, params.id, body),
  );
  route(teamingPlanEndpoints.removeTeamingPlan, ({ params, ...actor }) => removePlan(deps, actor, params.id));
};
