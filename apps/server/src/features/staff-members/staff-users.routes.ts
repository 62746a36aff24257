import { staffInvitationsEndpoints } from '@salons/contract/staff-invitations';
import { staffUsersEndpoints } from '@salons/contract/staff-users';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { acceptStaffInvitation, inviteStaff, readStaffInvitation } from './staff-invitations.service.ts';
import { changeStaffUser, createStaffUser, sendPasswordLink } from './staff-members.service.ts';
import {
  blockUser,
  getStaffUser,
  listStaffUsers,
  resetSecondStep,
  unblockUser,
} from './staff-users.service.ts';

export const staffUsersRoutes = (route: Route, deps: Deps): void => {
  route(staffUsersEndpoints.listStaffUsers, async ({ session, query, request }) =>
    paginated(request, query, await listStaffUsers(deps, session, query)),
  );
  route(staffInvitationsEndpoints.inviteStaff, ({ session, body }) => inviteStaff(deps, session, body));
  route(staffInvitationsEndpoints.readStaffInvitation, ({ body, request }) =>
    readStaffInvitation(deps, body.token, request.ip),
  );
  route(staffInvitationsEndpoints.acceptStaffInvitation, ({ body, request }) =>
    acceptStaffInvitation(deps, body, request.ip),
  );
  route(staffUsersEndpoints.getStaffUser, ({ session, params }) => getStaffUser(deps, session, params.id));
  route(staffUsersEndpoints.createStaffUser, ({ session, body }) => createStaffUser(deps, session, body));
  route(staffUsersEndpoints.changeStaffUser, ({ session, params, body }) =>
    changeStaffUser(deps, session, params.id, body),
  );
  route(staffUsersEndpoints.sendPasswordLink, ({ session, params }) =>
    sendPasswordLink(deps, session, params.id),
  );
  route(staffUsersEndpoints.blockUser, ({ session, params, body }) =>
    blockUser(deps, session, params.id, body.reason),
  );
  route(staffUsersEndpoints.unblockUser, ({ session, params, body }) =>
    unblockUser(deps, session, params.id, body.reason),
  );
  route(staffUsersEndpoints.resetSecondStep, ({ session, params }) =>
    resetSecondStep(deps, session, params.id),
  );
};
