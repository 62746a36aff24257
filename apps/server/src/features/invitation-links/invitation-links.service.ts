import type { ActionPurpose } from '@salons/contract/action-links';
import { toUndo } from '../../platform/events/undo.rules.ts';
import type { LinkAction, LinkActions } from '../action-links/action-links.service.ts';
import { confirmAttendance } from '../answers/attendance-links.service.ts';
import { acceptOffer, changeInvitation, withdrawInvitation } from '../answers/invitation-answers.service.ts';
import { refuseMove } from '../answers/salon-moves.service.ts';
import { isLive, mayBecome, toAnswered } from '../invitations/invitations.rules.ts';
import { findLinkedInvitation, type LinkedInvitation } from './invitation-links.queries.ts';
import { toLinkSubject } from './invitation-links.rules.ts';
import { takeLinkAction } from './waiting-links.service.ts';

/** State of a link's action for an invitation; `undefined` when expired. */
type ReadState = (invitation: LinkedInvitation) => 'open' | 'done' | undefined;

/** As seen by its host: with an answer that can still be undone (product §7.220). */
const withAnswer = (found: LinkedInvitation): LinkedInvitation =>
  found.next_status === null ? found : { ...found, ...toAnswered(found.next_status) };

const makeAction = (role: LinkAction['role'], readState: ReadState, run: LinkAction['run']): LinkAction => ({
  role,
  permission: 'invitations.update',
  read: async ({ db }, { session, language }, id) => {
    const found = await findLinkedInvitation(db, id);
    if (found?.[`${role}_user_id`] !== session.user_id) return undefined;
    if (role === 'host' && found.is_cancelling) return undefined;
    const state = readState(role === 'host' ? withAnswer(found) : found);
    return state && { ...toLinkSubject(found, state === 'done', language), undo: toUndo({ session }, found) };
  },
  run,
});

const hasWithdrawn = ({ status, denied_reason }: LinkedInvitation) =>
  status === 'denied' && denied_reason === 'withdrawn';

const withdrawal = makeAction(
  'guest',
  (invitation) => (hasWithdrawn(invitation) ? 'done' : isLive(invitation.status) ? 'open' : undefined),
  withdrawInvitation,
);

/** Actions of the links in messages about invitations (product §12.190). */
export const invitationLinkActions: Pick<LinkActions, ActionPurpose> = {
  approve: makeAction(
    'host',
    (invitation) =>
      invitation.status === 'approved' ? 'done' : mayBecome(invitation, 'approved') ? 'open' : undefined,
    (deps, actor, id) => changeInvitation(deps, actor, id, { status: 'approved' }),
  ),
  deny: makeAction(
    'host',
    (invitation) =>
      invitation.denied_reason === 'host' ? 'done' : mayBecome(invitation, 'denied') ? 'open' : undefined,
    (deps, actor, id, { introduce_to }) =>
      changeInvitation(deps, actor, id, {
        status: 'denied',
        ...(introduce_to === undefined ? {} : { introduce_to }),
      }),
  ),
  coming: makeAction(
    'guest',
    ({ status, coming_at }) => {
      if (status !== 'approved') return undefined;
      return coming_at === null ? 'open' : 'done';
    },
    (deps, _actor, id) => confirmAttendance(deps, id),
  ),
  not_coming: withdrawal,
  cancel: withdrawal,
  accept_offer: makeAction(
    'guest',
    ({ status, offer_expires_at }) =>
      isLive(status) && offer_expires_at === null ? 'done' : status === 'pending' ? 'open' : undefined,
    acceptOffer,
  ),
  // After acceptance, places are given back by another link, labelled accordingly.
  refuse_offer: makeAction(
    'guest',
    (invitation) =>
      hasWithdrawn(invitation)
        ? 'done'
        : invitation.status === 'pending' && invitation.offer_expires_at !== null
          ? 'open'
          : undefined,
    withdrawInvitation,
  ),
  move_back: makeAction(
    'guest',
    ({ status, is_moved, was_moved }) =>
      is_moved && isLive(status) ? 'open' : was_moved ? 'done' : undefined,
    refuseMove,
  ),
  take: takeLinkAction,
};
