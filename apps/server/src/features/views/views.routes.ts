import { viewsEndpoints } from '@salons/contract/views';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { makeCountView } from './view-counts.service.ts';
import { changeView, createView, listViews, removeView } from './views.service.ts';

export const viewsRoutes = (route: Route, deps: Deps): void => {
  const countView = makeCountView(deps);
  route(viewsEndpoints.listViews, ({ query, ...reader }) => listViews(deps, countView, reader, query.list));
  route(viewsEndpoints.createView, ({ body, ...reader }) => createView(deps, countView, reader, body));
  route(viewsEndpoints.changeView, ({ params, body, ...reader }) =>
    changeView(deps, countView, reader, params.id, body),
  );
  route(viewsEndpoints.removeView, ({ params, session }) => removeView(deps, session, params.id));
};
