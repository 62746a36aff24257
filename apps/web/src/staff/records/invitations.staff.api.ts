import { type InvitationStatus, invitationsEndpoints } from '@salons/contract/invitations';
import { change } from '../../lib/change.ts';
import { undoEvent } from '../../lib/undo.ts';

/** Approves or denies a request in the host's place (product §7.6). @throws ApiError */
export const answerInvitation = (id: number, status: InvitationStatus) =>
  change(invitationsEndpoints.updateInvitation, { params: { id }, body: { status } });

/** Undoes an answer before the guest is notified (product §7.223). @throws ApiError */
export const undoAnswer = (event: number): Promise<void> => undoEvent(event);

export const withdrawInvitation = (id: number): Promise<unknown> =>
  change(invitationsEndpoints.withdrawInvitation, { params: { id } });
