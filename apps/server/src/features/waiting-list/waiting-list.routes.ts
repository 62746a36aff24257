import { waitingListEndpoints } from '@salons/contract/waiting-list';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { getWaitingList, joinWaitingList, leaveWaitingList, listOwnWaiting } from './waiting-list.service.ts';

export const waitingListRoutes = (route: Route, deps: Deps): void => {
  route(waitingListEndpoints.joinWaitingList, async ({ params, body, request, reply, ...actor }) => {
    const { entry, isNew } = await joinWaitingList(deps, actor, params.id, body);
    if (!isNew) reply.code(200);
    return entry;
  });
  route(waitingListEndpoints.leaveWaitingList, ({ params, ...actor }) =>
    leaveWaitingList(deps, actor, params.id),
  );
  route(waitingListEndpoints.readWaitingList, ({ params, ...actor }) =>
    getWaitingList(deps, actor, params.id),
  );
  route(waitingListEndpoints.listOwnWaiting, (actor) => listOwnWaiting(deps, actor));
};
