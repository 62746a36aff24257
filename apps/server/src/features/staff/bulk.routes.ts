import { bulkEndpoints } from '@salons/contract/bulk';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { planForGuests } from '../guests/guest-bulk.service.ts';
import { planForHosts } from '../hosts/host-bulk.service.ts';
import { planForWitnesses } from '../witnesses/witness-bulk.service.ts';
import { applyBulk, previewBulk } from './bulk.service.ts';

export const bulkRoutes = (route: Route, deps: Deps): void => {
  route(bulkEndpoints.previewBulkHosts, async ({ scope, body: { target, action } }) =>
    previewBulk(deps, await planForHosts(deps, scope, target, action)),
  );
  route(bulkEndpoints.bulkHosts, async ({ session, scope, body }) =>
    applyBulk(deps, session, body, await planForHosts(deps, scope, body.target, body.action)),
  );
  route(bulkEndpoints.previewBulkGuests, ({ scope, body: { target, action } }) =>
    previewBulk(deps, planForGuests(scope, target, action)),
  );
  route(bulkEndpoints.bulkGuests, ({ session, scope, body }) =>
    applyBulk(deps, session, body, planForGuests(scope, body.target, body.action)),
  );
  route(bulkEndpoints.previewBulkWitnesses, ({ body: { target, action }, ...asker }) =>
    previewBulk(deps, planForWitnesses(deps, asker, target, action)),
  );
  route(bulkEndpoints.bulkWitnesses, ({ body, ...asker }) =>
    applyBulk(deps, asker.session, body, planForWitnesses(deps, asker, body.target, body.action)),
  );
};
