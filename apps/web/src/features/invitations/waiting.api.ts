import type { BodyIn, EndpointAnswer } from '@salons/contract/endpoint';
import { waitingListEndpoints } from '@salons/contract/waiting-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { followLive } from '../../lib/live.ts';
import { invalidateAsking } from './asking.api.ts';

/** The salons at which the guest waits for places, in the order of wish. */
export const ownWaitingQuery = queryOptions({
  queryKey: ['invitations', 'waiting', 'own'],
  queryFn: ({ signal }) => call(waitingListEndpoints.listOwnWaiting, { signal }),
  ...followLive<EndpointAnswer<typeof waitingListEndpoints.listOwnWaiting>>({
    waiting: true,
    invitation: true,
    salon: (entries, id) => entries.some(({ host_salon }) => host_salon === id),
  }),
});

/** Who waits at a salon, in the order of joining; names for staff alone (product §7.196). */
export const waitingPartiesQuery = (salon: number) =>
  queryOptions({
    queryKey: ['invitations', 'waiting', 'at salon', salon],
    queryFn: ({ signal }) => call(waitingListEndpoints.readWaitingList, { params: { id: salon }, signal }),
    ...followLive({ waiting: true }),
  });

type Join = BodyIn<typeof waitingListEndpoints.joinWaitingList>;

/** Waits for places at a full salon, or changes number and rank there (product §7.190). @throws ApiError */
export const joinWaitingList = async (salon: number, body: Join) => {
  try {
    return await call(waitingListEndpoints.joinWaitingList, { params: { id: salon }, body });
  } finally {
    await invalidateAsking();
  }
};

/** Waits there no longer. @throws ApiError */
export const leaveWaitingList = async (salon: number): Promise<void> => {
  try {
    await call(waitingListEndpoints.leaveWaitingList, { params: { id: salon } });
  } finally {
    await invalidateAsking();
  }
};

/** Takes places that are offered (product §7.194). @throws ApiError */
export const acceptOffer = async (invitation: number) => {
  try {
    return await call(waitingListEndpoints.acceptOffer, { params: { id: invitation } });
  } finally {
    await invalidateAsking();
  }
};
