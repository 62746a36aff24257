import { bulkEndpoints } from '@salons/contract/bulk';
import { hostsEndpoints } from '@salons/contract/hosts';
import { authorise } from '../../core/actor.ts';
import { resolveMe, resolveTarget } from '../../core/own-filter.ts';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { beginBulk, previewBulk } from '../../platform/bulk/bulk.service.ts';
import { isExport, sendWholeList } from '../../platform/exports/export-replies.ts';
import { planForHosts } from './host-bulk.service.ts';
import { hostsWhole } from './host-files.service.ts';
import { listHosts } from './hosts.queries.ts';
import { changeHost, createHost, getHost, getSummaries, restoreHost } from './hosts.service.ts';

export const hostsRoutes = (route: Route, deps: Deps): void => {
  route(hostsEndpoints.listHosts, async (call) => {
    const { scope, session, language, request } = call;
    const query = resolveMe(call.query, session);
    if (query.deleted) authorise('hosts.restore', call.session);
    if (isExport(query)) return sendWholeList(deps, call, hostsWhole(deps, { query, language }));
    const { total_no_filters, ...list } = paginated(
      request,
      query,
      await listHosts(deps.db, scope, query, language),
    );
    return { ...list, total_results: total_no_filters };
  });
  route(hostsEndpoints.createHost, ({ body, ...actor }) => createHost(deps, actor, body));
  route(hostsEndpoints.getHost, ({ params, ...actor }) => getHost(deps, actor, params.id));
  route(hostsEndpoints.updateHost, ({ params, body, ...actor }) => changeHost(deps, actor, params.id, body));
  route(hostsEndpoints.listHostSummaries, ({ params, ...actor }) => getSummaries(deps, actor, params.id));
  route(hostsEndpoints.restoreHost, ({ params, ...actor }) => restoreHost(deps, actor, params.id));
  // Bulk actions and exports run on any number of records.
  const longDeps = { ...deps, db: deps.longDb };
  route(bulkEndpoints.previewBulkHosts, async ({ session, scope, body: { target, action } }) =>
    previewBulk(longDeps, await planForHosts(longDeps, scope, resolveTarget(target, session), action)),
  );
  route(bulkEndpoints.bulkHosts, async ({ session, scope, body }) =>
    beginBulk(
      longDeps,
      session,
      'hosts',
      body,
      await planForHosts(longDeps, scope, resolveTarget(body.target, session), body.action),
    ),
  );
};
