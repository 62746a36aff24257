import { guestsEndpoints } from '@salons/contract/guests';
import { invitationsEndpoints } from '@salons/contract/invitations';
import { linksEndpoints } from '@salons/contract/links';
import { messagesEndpoints } from '@salons/contract/messages';
import { windowOf } from '../../core/page.ts';
import type { Deps } from '../../deps.ts';
import { enveloped } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { removeGuest } from './guest-removal.service.ts';
import { writeToGuests } from './host-messages.service.ts';
import { answerInvitations, changeInvitation, withdrawInvitation } from './invitation-answers.service.ts';
import { listInvitationsFor, listRequestsFor } from './invitation-lists.service.ts';
import { askForPlace } from './invitations.service.ts';
import { answerAttendance, readAttendance } from './salon-reminders.service.ts';

export const invitationsRoutes = (route: Route, deps: Deps): void => {
  route(invitationsEndpoints.listInvitations, async ({ query, request, ...actor }) =>
    enveloped(request, query, await listInvitationsFor(deps.db, actor, query, windowOf(query))),
  );
  route(invitationsEndpoints.listGuestRequests, async ({ params, query, request, ...actor }) =>
    enveloped(request, query, await listRequestsFor(deps.db, actor, params.id, windowOf(query))),
  );
  route(invitationsEndpoints.askForPlace, ({ body, ...actor }) => askForPlace(deps, actor, body));
  route(invitationsEndpoints.answerInvitations, ({ body, ...actor }) => answerInvitations(deps, actor, body));
  route(invitationsEndpoints.updateInvitation, ({ params, body, ...actor }) =>
    changeInvitation(deps, actor, params.id, body),
  );
  route(invitationsEndpoints.withdrawInvitation, ({ params, ...actor }) =>
    withdrawInvitation(deps, actor, params.id),
  );
  route(linksEndpoints.readAttendance, ({ body, language }) => readAttendance(deps, body.token, language));
  route(linksEndpoints.answerAttendance, ({ body, language }) => answerAttendance(deps, body, language));
  route(messagesEndpoints.writeToGuests, ({ params, body, ...actor }) =>
    writeToGuests(deps, actor, params.id, body),
  );
  route(guestsEndpoints.removeGuest, ({ params, ...actor }) => removeGuest(deps, actor, params.id));
};
