import { markersEndpoints } from '@salons/contract/markers';
import type { Deps } from '../../deps.ts';
import { sendPrepared } from '../../http/cached.ts';
import { enveloped } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { makePoints } from './salons.points.service.ts';
import { getMarker, searchMarkers, searchSalons } from './salons.search.service.ts';
import { makeTotals } from './salons.totals.service.ts';

export const salonSearchRoutes = (route: Route, deps: Deps): void => {
  const currentPoints = makePoints(deps);
  const countListed = makeTotals(deps);
  route(markersEndpoints.listSalonRows, async ({ query, session, language, request }) =>
    enveloped(request, query, await searchSalons(deps, { session, language }, query, countListed)),
  );
  route(markersEndpoints.listMarkers, ({ query, session, language }) =>
    searchMarkers(deps, { session, language }, query),
  );
  route(markersEndpoints.listPoints, async ({ request, reply }) =>
    sendPrepared(request, reply, await currentPoints()),
  );
  route(markersEndpoints.getMarker, ({ params, query, session, language }) =>
    getMarker(deps, { session, language }, params.id, query),
  );
};
