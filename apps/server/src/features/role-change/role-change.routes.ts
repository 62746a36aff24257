import { roleChangeEndpoints } from '@salons/contract/role-change';
import type { Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { answerRole, changeRole, getRoundUp, markRoundUp } from './role-change.service.ts';

interface RoleChangeRequest {
  readonly session: Session;
  readonly params: { readonly id: number };
}

/** @throws {AppError} `notFound` unless the record in the URL is the actor's own */
const requireOwnRecord = (own: number | null, { params }: RoleChangeRequest) => {
  if (params.id !== own) throw new AppError('notFound');
};

export const roleChangeRoutes = (route: Route, deps: Deps): void => {
  const toGuest = async (request: RoleChangeRequest) => {
    requireOwnRecord(request.session.host_id, request);
    return changeRole(deps, request.session.user_id, 'guest');
  };
  const toHost = async (request: RoleChangeRequest) => {
    requireOwnRecord(request.session.guest_id, request);
    return changeRole(deps, request.session.user_id, 'host');
  };
  route(roleChangeEndpoints.convertUserSelected, ({ session, body }) =>
    answerRole(deps, session.user_id, body.selected),
  );
  route(roleChangeEndpoints.changeHostToGuest, toGuest);
  route(roleChangeEndpoints.changeHostToGuestByGet, toGuest);
  route(roleChangeEndpoints.changeGuestToHost, toHost);
  route(roleChangeEndpoints.changeGuestToHostByGet, toHost);
  route(roleChangeEndpoints.getRoundUp, ({ session }) => getRoundUp(deps, session.user_id));
  route(roleChangeEndpoints.markRoundUp, ({ session }) => markRoundUp(deps, session.user_id));
};
