import { type Invitation, type InvitationStatus, invitationsEndpoints } from '@salons/contract/invitations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { change } from '../../../lib/change.ts';
import { invitationKeys } from '../../../lib/keys/invitations.keys.ts';
import { followLive } from '../../../lib/live.ts';
import { undoEvent } from '../../../lib/undo.ts';

const pageSize = 100;
const mostAtOnce = 200;

/** All invitations of a salon, the oldest first; refetched on each change and on focus. */
export const salonInvitationsQuery = (salon: number) =>
  queryOptions({
    queryKey: invitationKeys.ofSalon(salon),
    queryFn: async ({ signal }) => {
      const invitations: Invitation[] = [];
      for (let page = 1; ; page += 1) {
        const query = { salon, page, page_size: pageSize, ordering: 'created_at' };
        const { results, next } = await call(invitationsEndpoints.listInvitations, { query, signal });
        invitations.push(...results);
        if (next === null) return invitations;
      }
    },
    ...followLive({ invitation: true }),
    refetchOnWindowFocus: 'always',
  });

/** Approves or denies a request, the latter also with an introduction (product §7.6, §7.244). @throws ApiError */
export const answerInvitation = (
  id: number,
  body: { readonly status: InvitationStatus; readonly introduce_to?: number },
): Promise<unknown> => change(invitationsEndpoints.updateInvitation, { params: { id }, body });

/** Undoes answers before the guests are notified (product §7.223). @throws ApiError */
export const undoAnswers = (event: number): Promise<void> => undoEvent(event);

interface Unanswered {
  readonly id: number;
  readonly code: string;
}

/** Approves several requests; returns those that could not be approved (product §7.7). @throws ApiError */
export const approveAll = async (ids: readonly number[]): Promise<readonly Unanswered[]> => {
  const failed: Unanswered[] = [];
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const body = { ids: ids.slice(from, from + mostAtOnce), status: 'approved' as const };
    const answer = await change(invitationsEndpoints.answerInvitations, { body });
    failed.push(...answer.failed.map(({ id, codes }) => ({ id, code: codes[0] ?? 'invalid' })));
  }
  return failed;
};
