import { invitationsEndpoints } from '@salons/contract/invitations';
import { limitOffset } from '../../core/page.ts';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { listInvitationsFor, listRequestsFor } from './invitation-lists.service.ts';

export const invitationsRoutes = (route: Route, deps: Deps): void => {
  route(invitationsEndpoints.listInvitations, async ({ query, request, ...actor }) =>
    paginated(request, query, await listInvitationsFor(deps.db, actor, query, limitOffset(query))),
  );
  route(invitationsEndpoints.listGuestRequests, async ({ params, query, request, ...actor }) =>
    paginated(request, query, await listRequestsFor(deps.db, actor, params.id, limitOffset(query))),
  );
};
