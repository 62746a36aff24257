import { bulkEndpoints } from '@salons/contract/bulk';
import type { Deps } from '../../deps.ts';
import { planForGuests } from '../../features/guests/guest-bulk.service.ts';
import { planForHosts } from '../../features/hosts/host-bulk.service.ts';
import { planForSalons } from '../../features/salons/salon-bulk.service.ts';
import { planForWitnesses } from '../../features/witnesses/witness-bulk.service.ts';
import type { Route } from '../../http/route.ts';
import { beginBulk, previewBulk } from './bulk.service.ts';
import { getRun, listRuns, stopRun } from './bulk-runs.service.ts';
import { undoRun } from './bulk-undo.service.ts';

export const bulkRoutes = (route: Route, deps: Deps): void => {
  route(bulkEndpoints.previewBulkHosts, async ({ scope, body: { target, action } }) =>
    previewBulk(deps, await planForHosts(deps, scope, target, action)),
  );
  route(bulkEndpoints.bulkHosts, async ({ session, scope, body }) =>
    beginBulk(deps, session, 'hosts', body, await planForHosts(deps, scope, body.target, body.action)),
  );
  route(bulkEndpoints.previewBulkGuests, ({ scope, body: { target, action } }) =>
    previewBulk(deps, planForGuests(scope, target, action)),
  );
  route(bulkEndpoints.bulkGuests, ({ session, scope, body }) =>
    beginBulk(deps, session, 'guests', body, planForGuests(scope, body.target, body.action)),
  );
  route(bulkEndpoints.previewBulkSalons, async ({ body: { target, action }, ...asker }) =>
    previewBulk(deps, await planForSalons(deps, asker, target, action)),
  );
  route(bulkEndpoints.bulkSalons, async ({ body, ...asker }) =>
    beginBulk(
      deps,
      asker.session,
      'salons',
      body,
      await planForSalons(deps, asker, body.target, body.action),
    ),
  );
  route(bulkEndpoints.previewBulkWitnesses, ({ scope, body: { target, action } }) =>
    previewBulk(deps, planForWitnesses(deps, scope, target, action)),
  );
  route(bulkEndpoints.bulkWitnesses, ({ session, scope, body }) =>
    beginBulk(deps, session, 'witnesses', body, planForWitnesses(deps, scope, body.target, body.action)),
  );
  route(bulkEndpoints.listBulkRuns, ({ session, scope, query }) =>
    listRuns(deps, session, scope, query.noun),
  );
  route(bulkEndpoints.getBulkRun, ({ session, scope, params }) => getRun(deps, session, scope, params.id));
  route(bulkEndpoints.stopBulkRun, ({ session, scope, params }) => stopRun(deps, session, scope, params.id));
  route(bulkEndpoints.undoBulkRun, ({ session, scope, params }) => undoRun(deps, session, scope, params.id));
};
