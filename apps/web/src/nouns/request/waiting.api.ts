import type { BodyIn, EndpointAnswer } from '@salons/contract/endpoint';
import { waitingListEndpoints } from '@salons/contract/waiting-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { invitationKeys } from '../../lib/keys/invitations.keys.ts';
import { followLive } from '../../lib/live.ts';

/** The guest's waiting-list entries, in the order of preference. */
export const ownWaitingQuery = queryOptions({
  queryKey: invitationKeys.ownWaiting,
  queryFn: ({ signal }) => call(waitingListEndpoints.listOwnWaiting, { signal }),
  ...followLive<EndpointAnswer<typeof waitingListEndpoints.listOwnWaiting>>({
    waiting: true,
    invitation: true,
    salon: (entries, id) => entries.some(({ host_salon }) => host_salon === id),
  }),
});

/** The waiting list of a salon, in the order of joining; names for staff only (product §7.196). */
export const waitingPartiesQuery = (salon: number) =>
  queryOptions({
    queryKey: invitationKeys.waitingAt(salon),
    queryFn: ({ signal }) => call(waitingListEndpoints.readWaitingList, { params: { id: salon }, signal }),
    ...followLive({ waiting: true }),
  });

type Join = BodyIn<typeof waitingListEndpoints.joinWaitingList>;

/** Joins the waiting list of a full salon, or changes number and rank (product §7.190). @throws ApiError */
export const joinWaitingList = (salon: number, body: Join) =>
  change(waitingListEndpoints.joinWaitingList, { params: { id: salon }, body });

/** Leaves the waiting list. @throws ApiError */
export const leaveWaitingList = (salon: number): Promise<unknown> =>
  change(waitingListEndpoints.leaveWaitingList, { params: { id: salon } });

/** Accepts offered places (product §7.194). @throws ApiError */
export const acceptOffer = (invitation: number) =>
  change(waitingListEndpoints.acceptOffer, { params: { id: invitation } });
