import { type InvitationStatus, invitationsEndpoints } from '@salons/contract/invitations';
import { call } from '../../lib/api.ts';
import { refetch } from '../../lib/query.ts';
import { undoEvent } from '../../lib/undo.ts';

/** A place given or taken moves the salon, its guest and the numbers; also after a refusal somebody was faster. */
const refetchChanged = () => refetch('invitations', 'salons', 'guests', 'hosts', 'dashboards');

/** Approves or denies a request in the host's place (product §7.6). @throws ApiError */
export const answerInvitation = async (id: number, status: InvitationStatus): Promise<void> => {
  try {
    await call(invitationsEndpoints.updateInvitation, { params: { id }, body: { status } });
  } finally {
    await refetchChanged();
  }
};

/** Takes an answer back that the guest has not heard of (product §7.223). @throws ApiError */
export const undoAnswer = async (event: number): Promise<void> => {
  try {
    await undoEvent(event);
  } finally {
    await refetchChanged();
  }
};

/** Withdraws a request in the guest's place. @throws ApiError */
export const withdrawInvitation = async (id: number): Promise<void> => {
  try {
    await call(invitationsEndpoints.withdrawInvitation, { params: { id } });
  } finally {
    await refetchChanged();
  }
};
