import type { Deps } from './deps.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { ticketsRoutes } from './features/accounts/tickets.routes.ts';
import { answersRoutes } from './features/answers/answers.routes.ts';
import { archiveRoutes } from './features/archive/archive.routes.ts';
import { codesRoutes } from './features/codes/codes.routes.ts';
import { dashboardsRoutes } from './features/dashboards/dashboards.routes.ts';
import { eveningBoardRoutes } from './features/evening-board/evening-board.routes.ts';
import { eveningLinksRoutes } from './features/evening-links/evening-links.routes.ts';
import { geoRoutes } from './features/geo/geo.routes.ts';
import { googleRoutes } from './features/google/google.routes.ts';
import { guestsRoutes } from './features/guests/guests.routes.ts';
import { hostMessagesRoutes } from './features/host-messages/host-messages.routes.ts';
import { hostsRoutes } from './features/hosts/hosts.routes.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { invitationsRoutes } from './features/invitations/invitations.routes.ts';
import { loginRoutes } from './features/login/login.routes.ts';
import { mergingRoutes } from './features/merging/merging.routes.ts';
import { messageTemplatesRoutes } from './features/message-templates/message-templates.routes.ts';
import { messageTextsRoutes } from './features/message-texts/message-texts.routes.ts';
import { ownDataRoutes } from './features/own-data/own-data.routes.ts';
import { resetsRoutes } from './features/passwords/resets.routes.ts';
import { finishingRoutes } from './features/people/finishing.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { personRecordsRoutes } from './features/people/person-records.routes.ts';
import { placeRequestsRoutes } from './features/place-requests/place-requests.routes.ts';
import { policiesRoutes } from './features/policies/policies.routes.ts';
import { erasureRoutes } from './features/privacy/erasure.routes.ts';
import { subscriptionsRoutes } from './features/privacy/subscriptions.routes.ts';
import { referenceRoutes } from './features/reference/reference.routes.ts';
import { referenceChangesRoutes } from './features/reference/reference-changes.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { relativesRoutes } from './features/relatives/relatives.routes.ts';
import { returningHostsRoutes } from './features/returning-hosts/returning-hosts.routes.ts';
import { ridesRoutes } from './features/rides/rides.routes.ts';
import { roleChangeRoutes } from './features/role-change/role-change.routes.ts';
import { salonsRoutes } from './features/salons/salons.routes.ts';
import { salonSearchRoutes } from './features/salons/salons.search.routes.ts';
import { seasonAnswersRoutes } from './features/season-answers/season-answers.routes.ts';
import { seasonReportRoutes } from './features/season-report/season-report.routes.ts';
import { seasonChangesRoutes } from './features/seasons/season-changes.routes.ts';
import { seasonsRoutes } from './features/seasons/seasons.routes.ts';
import { secondStepRoutes } from './features/second-step/second-step.routes.ts';
import { staffUsersRoutes } from './features/staff-members/staff-users.routes.ts';
import { staffSearchRoutes } from './features/staff-search/staff-search.routes.ts';
import { teamingRoutes } from './features/teaming/teaming.routes.ts';
import { teamingHoldRoutes } from './features/teaming/teaming-holds.routes.ts';
import { teamingPlanRoutes } from './features/teaming-plans/teaming-plans.routes.ts';
import { timelineRoutes } from './features/timeline/timeline.routes.ts';
import { verificationRoutes } from './features/verification/verification.routes.ts';
import { viewsRoutes } from './features/views/views.routes.ts';
import { waitingListRoutes } from './features/waiting-list/waiting-list.routes.ts';
import { witnessChecksRoutes } from './features/witnesses/witness-checks.routes.ts';
import { witnessRecordsRoutes } from './features/witnesses/witness-records.routes.ts';
import { witnessesRoutes } from './features/witnesses/witnesses.routes.ts';
import { workListRoutes } from './features/work-list/work-list.routes.ts';
import type { Route } from './http/route.ts';
import { auditRoutes } from './platform/audit/audit.routes.ts';
import { undoRoutes } from './platform/events/undo.routes.ts';
import { messagesRoutes } from './platform/messages/messages.routes.ts';

/** Registers the routes of all features and mechanisms. */
export const featureRoutes: readonly ((route: Route, deps: Deps) => void)[] = [
  accountsRoutes,
  answersRoutes,
  archiveRoutes,
  auditRoutes,
  codesRoutes,
  dashboardsRoutes,
  erasureRoutes,
  eveningBoardRoutes,
  eveningLinksRoutes,
  finishingRoutes,
  undoRoutes,
  ticketsRoutes,
  geoRoutes,
  googleRoutes,
  guestsRoutes,
  hostMessagesRoutes,
  hostsRoutes,
  importsRoutes,
  invitationsRoutes,
  loginRoutes,
  mergingRoutes,
  messagesRoutes,
  messageTemplatesRoutes,
  messageTextsRoutes,
  ownDataRoutes,
  peopleRoutes,
  personRecordsRoutes,
  placeRequestsRoutes,
  policiesRoutes,
  subscriptionsRoutes,
  referenceChangesRoutes,
  referenceRoutes,
  registrationRoutes,
  relativesRoutes,
  resetsRoutes,
  returningHostsRoutes,
  ridesRoutes,
  roleChangeRoutes,
  salonSearchRoutes,
  salonsRoutes,
  seasonAnswersRoutes,
  seasonReportRoutes,
  seasonChangesRoutes,
  seasonsRoutes,
  secondStepRoutes,
  staffSearchRoutes,
  staffUsersRoutes,
  teamingRoutes,
  verificationRoutes,
  timelineRoutes,
  waitingListRoutes,
  viewsRoutes,
  witnessRecordsRoutes,
  witnessChecksRoutes,
  witnessesRoutes,
  teamingHoldRoutes,
  teamingPlanRoutes,
  workListRoutes,
];
