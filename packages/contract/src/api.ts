import { accountsEndpoints } from './accounts.ts';
import { actionLinksEndpoints } from './action-links.ts';
import { auditEndpoints } from './audit.ts';
import { bulkEndpoints } from './bulk.ts';
import { codesEndpoints } from './codes.ts';
import { dashboardsEndpoints } from './dashboards.ts';
import { driverLinksEndpoints } from './driver-links.ts';
import type { Endpoint } from './endpoint.ts';
import { eveningBoardEndpoints } from './evening-board.ts';
import { eveningLinksEndpoints } from './evening-links.ts';
import { exportsEndpoints } from './exports.ts';
import { finishingEndpoints } from './finishing.ts';
import { geoEndpoints } from './geo.ts';
import { googleEndpoints } from './google.ts';
import { guestsEndpoints } from './guests.ts';
import { hostsEndpoints } from './hosts.ts';
import { importsEndpoints } from './imports.ts';
import { invitationsEndpoints } from './invitations.ts';
import { linksEndpoints } from './links.ts';
import { liveEndpoints } from './live.ts';
import { mapTilesEndpoints } from './map-tiles.ts';
import { markersEndpoints } from './markers.ts';
import { mergingEndpoints } from './merging.ts';
import { messageTemplatesEndpoints } from './message-templates.ts';
import { messageTextsEndpoints } from './message-texts.ts';
import { messagesEndpoints } from './messages.ts';
import { outboxEndpoints } from './outbox.ts';
import { ownDataEndpoints } from './own-data.ts';
import { ownExportEndpoints } from './own-export.ts';
import { peopleEndpoints } from './people.ts';
import { personRecordsEndpoints } from './person-records.ts';
import { privacyEndpoints } from './privacy.ts';
import { referenceEndpoints } from './reference.ts';
import { referenceChangesEndpoints } from './reference-changes.ts';
import { relativeLinksEndpoints } from './relative-links.ts';
import { relativesEndpoints } from './relatives.ts';
import { resetsEndpoints } from './resets.ts';
import { returningHostsEndpoints } from './returning-hosts.ts';
import { roleChangeEndpoints } from './role-change.ts';
import { salonCommentsEndpoints } from './salon-comments.ts';
import { salonFeedbackEndpoints } from './salon-feedback.ts';
import { salonVoiceEndpoints } from './salon-voice.ts';
import { salonsEndpoints } from './salons.ts';
import { seasonAnswersEndpoints } from './season-answers.ts';
import { seasonChangesEndpoints } from './season-changes.ts';
import { seasonReportEndpoints } from './season-report.ts';
import { seasonsEndpoints } from './seasons.ts';
import { secondStepEndpoints } from './second-step.ts';
import { shareLinksEndpoints } from './share-links.ts';
import { siteFilesEndpoints } from './site-files.ts';
import { staffInvitationsEndpoints } from './staff-invitations.ts';
import { staffSearchEndpoints } from './staff-search.ts';
import { staffUsersEndpoints } from './staff-users.ts';
import { teamingEndpoints } from './teaming.ts';
import { teamingHoldEndpoints } from './teaming-holds.ts';
import { teamingPlanEndpoints } from './teaming-plans.ts';
import { timelineEndpoints } from './timeline.ts';
import { undoEndpoints } from './undo.ts';
import { viewsEndpoints } from './views.ts';
import { waitingListEndpoints } from './waiting-list.ts';
import { witnessArrivalEndpoints } from './witness-arrival.ts';
import { witnessChecksEndpoints } from './witness-checks.ts';
import { witnessRecordsEndpoints } from './witness-records.ts';
import { witnessesEndpoints } from './witnesses.ts';
import { workListEndpoints } from './work-list.ts';

export const api = {
  ...accountsEndpoints,
  ...actionLinksEndpoints,
  ...driverLinksEndpoints,
  ...eveningLinksEndpoints,
  ...auditEndpoints,
  ...bulkEndpoints,
  ...codesEndpoints,
  ...dashboardsEndpoints,
  ...eveningBoardEndpoints,
  ...exportsEndpoints,
  ...finishingEndpoints,
  ...geoEndpoints,
  ...googleEndpoints,
  ...guestsEndpoints,
  ...importsEndpoints,
  ...mergingEndpoints,
  ...messageTextsEndpoints,
  ...returningHostsEndpoints,
  ...seasonAnswersEndpoints,
  ...invitationsEndpoints,
  ...linksEndpoints,
  ...liveEndpoints,
  ...mapTilesEndpoints,
  ...markersEndpoints,
  ...messagesEndpoints,
  ...messageTemplatesEndpoints,
  ...hostsEndpoints,
  ...outboxEndpoints,
  ...ownDataEndpoints,
  ...ownExportEndpoints,
  ...peopleEndpoints,
  ...personRecordsEndpoints,
  ...privacyEndpoints,
  ...referenceChangesEndpoints,
  ...referenceEndpoints,
  ...relativeLinksEndpoints,
  ...relativesEndpoints,
  ...resetsEndpoints,
  ...roleChangeEndpoints,
  ...salonCommentsEndpoints,
  ...salonFeedbackEndpoints,
  ...salonVoiceEndpoints,
  ...salonsEndpoints,
  ...seasonChangesEndpoints,
  ...seasonReportEndpoints,
  ...seasonsEndpoints,
  ...secondStepEndpoints,
  ...shareLinksEndpoints,
  ...siteFilesEndpoints,
  ...staffSearchEndpoints,
  ...staffInvitationsEndpoints,
  ...staffUsersEndpoints,
  ...teamingEndpoints,
  ...teamingHoldEndpoints,
  ...teamingPlanEndpoints,
  ...timelineEndpoints,
  ...undoEndpoints,
  ...viewsEndpoints,
  ...waitingListEndpoints,
  ...witnessArrivalEndpoints,
  ...witnessRecordsEndpoints,
  ...witnessChecksEndpoints,
  ...witnessesEndpoints,
  ...workListEndpoints,
} satisfies Record<string, Endpoint>;
