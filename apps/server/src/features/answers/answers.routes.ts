import { guestsEndpoints } from '@salons/contract/guests';
import { invitationsEndpoints } from '@salons/contract/invitations';
import { linksEndpoints } from '@salons/contract/links';
import { waitingListEndpoints } from '@salons/contract/waiting-list';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { answerAttendance, getAttendance } from './attendance-links.service.ts';
import { removeGuest } from './guest-removal.service.ts';
import { remindHost } from './host-reminders.service.ts';
import {
  acceptOffer,
  answerInvitations,
  changeInvitation,
  withdrawInvitation,
} from './invitation-answers.service.ts';
import { moveToSalon } from './salon-moves.service.ts';

export const answersRoutes = (route: Route, deps: Deps): void => {
  route(invitationsEndpoints.answerInvitations, ({ body, ...actor }) => answerInvitations(deps, actor, body));
  route(invitationsEndpoints.updateInvitation, ({ params, body, ...actor }) =>
    changeInvitation(deps, actor, params.id, body),
  );
  route(invitationsEndpoints.moveInvitation, ({ params, body, ...actor }) =>
    moveToSalon(deps, actor, params.id, body.host_salon),
  );
  route(invitationsEndpoints.remindHost, ({ params, ...actor }) => remindHost(deps, actor, params.id));
  route(invitationsEndpoints.withdrawInvitation, ({ params, ...actor }) =>
    withdrawInvitation(deps, actor, params.id),
  );
  route(waitingListEndpoints.acceptOffer, ({ params, ...actor }) => acceptOffer(deps, actor, params.id));
  route(linksEndpoints.readAttendance, ({ body, language }) => getAttendance(deps, body.token, language));
  route(linksEndpoints.answerAttendance, ({ body, language }) => answerAttendance(deps, body, language));
  route(guestsEndpoints.removeGuest, ({ params, ...actor }) => removeGuest(deps, actor, params.id));
};
