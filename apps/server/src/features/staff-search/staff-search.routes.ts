import { staffSearchEndpoints } from '@salons/contract/staff-search';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { searchAsStaff } from './staff-search.service.ts';

export const staffSearchRoutes = (route: Route, deps: Deps): void => {
  route(staffSearchEndpoints.searchAsStaff, ({ query, ...actor }) => searchAsStaff(deps, actor, query.q));
};
