import { workListEndpoints } from '@salons/contract/work-list';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { getToday, leaveCase, listQueue, takeCase } from './work-list.service.ts';

export const workListRoutes = (route: Route, deps: Deps): void => {
  route(workListEndpoints.getToday, ({ query, ...actor }) => getToday(deps, actor, query));
  route(workListEndpoints.listQueue, ({ params, query, ...actor }) =>
    listQueue(deps, actor, params.kind, query),
  );
  route(workListEndpoints.takeCase, ({ params, body, ...actor }) =>
    takeCase(deps, actor, params.kind, body.case),
  );
  route(workListEndpoints.leaveCase, ({ params, ...actor }) =>
    leaveCase(deps, actor, params.kind, params.case),
  );
};
