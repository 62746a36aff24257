import { type InvitationStatus, invitationsEndpoints } from '@salons/contract/invitations';
import { markersEndpoints } from '@salons/contract/markers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { salonKeys } from '../../lib/keys/salons.keys.ts';
import { undoEvent } from '../../lib/undo.ts';

/** Approves or denies a request in the host's place (product §7.6, §7.244). @throws ApiError */
export const answerInvitation = (id: number, status: InvitationStatus, introduce_to?: number) =>
  change(invitationsEndpoints.updateInvitation, {
    params: { id },
    body: { status, ...(introduce_to === undefined ? {} : { introduce_to }) },
  });

/** Undoes an answer before the guest is notified (product §7.223). @throws ApiError */
export const undoAnswer = (event: number): Promise<void> => undoEvent(event);

/** The evening that a request is for, to look for others near it. */
export const eveningQuery = (host_salon: number) =>
  queryOptions({
    queryKey: salonKeys.moveFrom(host_salon),
    queryFn: ({ signal }) =>
      call(markersEndpoints.getMarker, { params: { id: host_salon }, query: {}, signal }),
  });

/** Moves a request to another salon (product §10.175). @throws ApiError */
export const moveInvitation = (id: number, host_salon: number) =>
  change(invitationsEndpoints.moveInvitation, { params: { id }, body: { host_salon } });

/** Reminds the host of a request that waits (product §7.242). @throws ApiError */
export const remindHost = (id: number): Promise<unknown> =>
  change(invitationsEndpoints.remindHost, { params: { id } });

export const withdrawInvitation = (id: number): Promise<unknown> =>
  change(invitationsEndpoints.withdrawInvitation, { params: { id } });
