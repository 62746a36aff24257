import { salonColumns } from '@salons/contract/exports';
import { invitationsEndpoints } from '@salons/contract/invitations';
import { markersEndpoints, salonRow } from '@salons/contract/markers';
import { salonsEndpoints } from '@salons/contract/salons';
import { authorise } from '../../core/actor.ts';
import { resolveMe } from '../../core/own-filter.ts';
import type { Deps } from '../../deps.ts';
import { sendPrepared } from '../../http/cached.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { isExport, sendWholeList } from '../../platform/exports/export-replies.ts';
import { makePoints } from './salons.points.service.ts';
import {
  exportSalons,
  getAlternatives,
  getMarker,
  getSalonViews,
  readSalons,
  searchMarkers,
  searchSalons,
  searchTowns,
} from './salons.search.service.ts';
import { makeTotals } from './salons.totals.service.ts';

export const salonSearchRoutes = (route: Route, deps: Deps): void => {
  const currentPoints = makePoints(deps);
  const countListed = makeTotals(deps);
  route(markersEndpoints.listSalonRows, async (call) => {
    const { request } = call;
    const query = resolveMe(call.query, call.session);
    if (query.deleted) authorise('salons.restore', call.session);
    if (isExport(query))
      return sendWholeList(deps, call, {
        noun: 'salons',
        columns: salonColumns,
        file: (_scope, words) => exportSalons(call, query, words),
        rows: () => readSalons(deps, call, query),
        row: salonRow,
      });
    return paginated(request, query, await searchSalons(deps, call, query, countListed));
  });
  route(markersEndpoints.listMarkers, ({ query, session, language }) =>
    searchMarkers(deps, { session, language }, query),
  );
  route(invitationsEndpoints.listAlternatives, ({ params, ...actor }) =>
    getAlternatives(deps, actor, params.id),
  );
  route(markersEndpoints.listPoints, async ({ request, reply }) =>
    sendPrepared(request, reply, await currentPoints()),
  );
  route(salonsEndpoints.getHostSalonViews, ({ params, ...actor }) => getSalonViews(deps, actor, params.id));
  route(markersEndpoints.listTowns, ({ query, session, language }) =>
    searchTowns(deps, { session, language }, query),
  );
  route(markersEndpoints.getMarker, ({ params, query, session, language }) =>
    getMarker(deps, { session, language }, params.id, query),
  );
};
