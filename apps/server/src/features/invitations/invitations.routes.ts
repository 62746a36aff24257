import { guestsEndpoints } from '@salons/contract/guests';
import { type Invitation, invitationsEndpoints } from '@salons/contract/invitations';
import { linksEndpoints } from '@salons/contract/links';
import { messagesEndpoints } from '@salons/contract/messages';
import { waitingListEndpoints } from '@salons/contract/waiting-list';
import { limitOffset } from '../../core/page.ts';
import type { Deps } from '../../deps.ts';
import { internalAnswer, toErrorAnswer } from '../../http/errors.ts';
import { parseIdempotencyKey } from '../../http/idempotency.ts';
import { paginated } from '../../http/paging.ts';
import { type Route, replySent } from '../../http/route.ts';
import { removeGuest } from './guest-removal.service.ts';
import { listUndoableMessages, writeToGuests } from './host-messages.service.ts';
import {
  acceptOffer,
  answerInvitations,
  changeInvitation,
  withdrawInvitation,
} from './invitation-answers.service.ts';
import { listInvitationsFor, listRequestsFor } from './invitation-lists.service.ts';
import { makeRequestPlace } from './place-requests.service.ts';
import { answerAttendance, getAttendance } from './salon-reminders.service.ts';
import { getWaitingList, joinWaitingList, leaveWaitingList, listOwnWaiting } from './waiting-list.service.ts';

const toBody = (invitation: Invitation) => invitationsEndpoints.askForPlace.answer.parse(invitation);

export const invitationsRoutes = (route: Route, deps: Deps): void => {
  route(invitationsEndpoints.listInvitations, async ({ query, request, ...actor }) =>
    paginated(request, query, await listInvitationsFor(deps.db, actor, query, limitOffset(query))),
  );
  route(invitationsEndpoints.listGuestRequests, async ({ params, query, request, ...actor }) =>
    paginated(request, query, await listRequestsFor(deps.db, actor, params.id, limitOffset(query))),
  );
  const requestPlace = makeRequestPlace(deps, {
    granted: (invitation) => ({ status: 201, body: toBody(invitation) }),
    refused: (refusal) => toErrorAnswer(refusal) ?? internalAnswer,
  });
  route(
    invitationsEndpoints.askForPlace,
    async ({ body, request, reply, ...actor }): Promise<typeof replySent> => {
      const answer = await requestPlace(actor, body, parseIdempotencyKey(request));
      reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
      return replySent;
    },
  );
  route(invitationsEndpoints.answerInvitations, ({ body, ...actor }) => answerInvitations(deps, actor, body));
  route(invitationsEndpoints.updateInvitation, ({ params, body, ...actor }) =>
    changeInvitation(deps, actor, params.id, body),
  );
  route(invitationsEndpoints.withdrawInvitation, ({ params, ...actor }) =>
    withdrawInvitation(deps, actor, params.id),
  );
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
  route(waitingListEndpoints.acceptOffer, ({ params, ...actor }) => acceptOffer(deps, actor, params.id));
  route(linksEndpoints.readAttendance, ({ body, language }) => getAttendance(deps, body.token, language));
  route(linksEndpoints.answerAttendance, ({ body, language }) => answerAttendance(deps, body, language));
  route(messagesEndpoints.writeToGuests, ({ params, body, ...actor }) =>
    writeToGuests(deps, actor, params.id, body),
  );
  route(messagesEndpoints.listUndoableMessages, ({ params, ...actor }) =>
    listUndoableMessages(deps, actor, params.id),
  );
  route(guestsEndpoints.removeGuest, ({ params, ...actor }) => removeGuest(deps, actor, params.id));
};
