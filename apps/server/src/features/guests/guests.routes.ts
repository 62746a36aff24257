import { bulkEndpoints } from '@salons/contract/bulk';
import { guestsEndpoints } from '@salons/contract/guests';
import { authorise } from '../../core/actor.ts';
import { resolveMe, resolveTarget } from '../../core/own-filter.ts';
import { limitOffset } from '../../core/page.ts';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { beginBulk, previewBulk } from '../../platform/bulk/bulk.service.ts';
import { isExport, sendWholeList } from '../../platform/exports/export-replies.ts';
import { planForGuests } from './guest-bulk.service.ts';
import { makeGuestTotals } from './guest-counts.service.ts';
import { guestsWhole } from './guest-files.service.ts';
import { listGuests } from './guest-list.queries.ts';
import { changeGuest, getGuest, getSummaries, restoreGuest, withVerdicts } from './guests.service.ts';

export const guestsRoutes = (route: Route, deps: Deps): void => {
  const countAll = makeGuestTotals(deps);
  route(guestsEndpoints.listGuests, async (call) => {
    const { scope, session, language, request } = call;
    const query = resolveMe(call.query, session);
    if (query.deleted) authorise('guests.restore', session);
    if (isExport(query)) return sendWholeList(deps, call, guestsWhole(deps, { ...call, query, countAll }));
    const page = await listGuests(deps.db, {
      scope,
      filters: query,
      order: query.ordering ?? ['-created_at'],
      ...limitOffset(query),
      language,
      countAll,
    });
    return paginated(request, query, { ...page, rows: page.rows.map((row) => withVerdicts(session, row)) });
  });
  route(guestsEndpoints.getGuest, ({ params, ...actor }) =>
    getGuest(deps.db, actor, params.id, actor.language),
  );
  route(guestsEndpoints.updateGuest, ({ params, body, ...actor }) =>
    changeGuest(deps, actor, params.id, body, actor.language),
  );
  route(guestsEndpoints.restoreGuest, ({ params, ...actor }) => restoreGuest(deps, actor, params.id));
  route(guestsEndpoints.listGuestSummaries, ({ params, ...actor }) => getSummaries(deps, actor, params.id));
  // Bulk actions and exports run on any number of records.
  const longDeps = { ...deps, db: deps.longDb };
  route(bulkEndpoints.previewBulkGuests, ({ session, scope, body: { target, action } }) =>
    previewBulk(longDeps, planForGuests(scope, resolveTarget(target, session), action)),
  );
  route(bulkEndpoints.bulkGuests, ({ session, scope, body }) =>
    beginBulk(
      longDeps,
      session,
      'guests',
      body,
      planForGuests(scope, resolveTarget(body.target, session), body.action),
    ),
  );
};
