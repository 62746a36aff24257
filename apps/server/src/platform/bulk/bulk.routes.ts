import { bulkEndpoints } from '@salons/contract/bulk';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { getRun, listRuns, stopRun } from './bulk-runs.service.ts';
import { undoRun } from './bulk-undo.service.ts';

export const bulkRoutes = (route: Route, deps: Deps): void => {
  route(bulkEndpoints.listBulkRuns, ({ session, scope, query }) =>
    listRuns(deps, session, scope, query.noun),
  );
  route(bulkEndpoints.getBulkRun, ({ session, scope, params }) => getRun(deps, session, scope, params.id));
  route(bulkEndpoints.stopBulkRun, ({ session, scope, params }) => stopRun(deps, session, scope, params.id));
  route(bulkEndpoints.undoBulkRun, ({ session, scope, params }) => undoRun(deps, session, scope, params.id));
};
