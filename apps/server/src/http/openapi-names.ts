import { auditRow } from '@salons/contract/audit';
import { bulkAction, bulkPreview, bulkRun } from '@salons/contract/bulk';
import { contact } from '@salons/contract/contacts';
import { linkedRide } from '@salons/contract/driver-links';
import { linkedRequest } from '@salons/contract/evening-links';
import { guest, guestsEndpoints } from '@salons/contract/guests';
import { host, hostsEndpoints } from '@salons/contract/hosts';
import { importDraft } from '@salons/contract/imports';
import { invitation } from '@salons/contract/invitations';
import { attendance } from '@salons/contract/links';
import { markerDetails, markerInfo, salonRow } from '@salons/contract/markers';
import { duplicate } from '@salons/contract/merging';
import { messageTemplate } from '@salons/contract/message-templates';
import { messageText } from '@salons/contract/message-texts';
import { sentMessage } from '@salons/contract/outbox';
import { person } from '@salons/contract/people';
import { personRecord } from '@salons/contract/person-records';
import { city, namedRow } from '@salons/contract/reference';
import { referenceRow } from '@salons/contract/reference-changes';
import { relative } from '@salons/contract/relatives';
import { salonComment } from '@salons/contract/salon-comments';
import { salonFeedback } from '@salons/contract/salon-feedback';
import { salonListQuery } from '@salons/contract/salon-filters';
import { hostSalon, salonTeaming } from '@salons/contract/salons';
import { seasonQuestion } from '@salons/contract/season-answers';
import { plannedDay, plannedSeason } from '@salons/contract/season-changes';
import { season } from '@salons/contract/seasons';
import { user } from '@salons/contract/session';
import { staffUser } from '@salons/contract/staff-users';
import { teamingHold } from '@salons/contract/teaming-holds';
import { planPair, planUnserved } from '@salons/contract/teaming-plans';
import { teaming, teamingSalon, teamingWitness, witnessOption } from '@salons/contract/teaming-records';
import { timelineEntry } from '@salons/contract/timeline';
import { savedView } from '@salons/contract/views';
import { ownWaitingEntry, waitingEntry, waitingParty } from '@salons/contract/waiting-list';
import { witnessSlotForm } from '@salons/contract/witness-form';
import { witnessComment, witnessSalon, witnessSlot, yearComment } from '@salons/contract/witness-records';
import { witness, witnessesEndpoints, witnessWithRecords } from '@salons/contract/witnesses';
import { workCase } from '@salons/contract/work-list';

/** Schemas of answers that are components of the OpenAPI document, by their names there. */
export const answerSchemas = {
  Attendance: attendance,
  AuditRow: auditRow,
  BulkAction: bulkAction,
  BulkPreview: bulkPreview,
  BulkRun: bulkRun,
  City: city,
  Duplicate: duplicate,
  Contact: contact,
  Guest: guest,
  Host: host,
  HostSalon: hostSalon,
  Invitation: invitation,
  LinkedRequest: linkedRequest,
  LinkedRide: linkedRide,
  MarkerDetails: markerDetails,
  MarkerInfo: markerInfo,
  NamedRow: namedRow,
  OwnWaitingEntry: ownWaitingEntry,
  Person: person,
  PersonRecord: personRecord,
  PlannedDay: plannedDay,
  PlannedSeason: plannedSeason,
  ReferenceRow: referenceRow,
  Relative: relative,
  SalonComment: salonComment,
  SalonFeedback: salonFeedback,
  SalonRow: salonRow,
  SalonTeaming: salonTeaming,
  Season: season,
  SentMessage: sentMessage,
  StaffUser: staffUser,
  Teaming: teaming,
  TeamingSalon: teamingSalon,
  ImportDraft: importDraft,
  MessageTemplate: messageTemplate,
  MessageText: messageText,
  SeasonQuestion: seasonQuestion,
  SavedView: savedView,
  TeamingWitness: teamingWitness,
  TimelineEntry: timelineEntry,
  User: user,
  WaitingEntry: waitingEntry,
  WaitingParty: waitingParty,
  Witness: witness,
  WitnessComment: witnessComment,
  WitnessOption: witnessOption,
  WitnessSalon: witnessSalon,
  WitnessSlot: witnessSlot,
  WitnessWithRecords: witnessWithRecords,
  YearComment: yearComment,
  TeamingHold: teamingHold,
  TeamingPlanPair: planPair,
  TeamingPlanUnserved: planUnserved,
  WorkCase: workCase,
} as const;

/** Same for bodies, with optional fields and defaults as callers write them. */
export const bodySchemas = {
  GuestFilters: guestsEndpoints.listGuests.query,
  HostFilters: hostsEndpoints.listHosts.query,
  SalonFilters: salonListQuery,
  WitnessFilters: witnessesEndpoints.listWitnesses.query,
  WitnessSlotForm: witnessSlotForm,
} as const;
