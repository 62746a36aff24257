import { timelineEndpoints } from '@salons/contract/timeline';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { listPersonTimeline, listWitnessTimeline } from './timeline.service.ts';

export const timelineRoutes = (route: Route, deps: Deps): void => {
  route(timelineEndpoints.listPersonTimeline, async ({ params, query, request, ...actor }) =>
    paginated(request, query, await listPersonTimeline(deps, actor, params.id, query)),
  );
  route(timelineEndpoints.listWitnessTimeline, async ({ params, query, request, ...actor }) =>
    paginated(request, query, await listWitnessTimeline(deps, actor, params.id, query)),
  );
};
