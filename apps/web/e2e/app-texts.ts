import { useErrorPageTexts } from '../src/app/errorPage.texts.ts';
import { useFrontDoorTexts } from '../src/app/frontDoor.texts.ts';
import { useShellTexts } from '../src/app/shell.texts.ts';
import { useTitles } from '../src/app/titles.texts.ts';
import { useErrorTexts } from '../src/lib/errors.texts.ts';
import { useCodeTexts } from '../src/nouns/account/codes.texts.ts';
import { useErasureTexts } from '../src/nouns/account/erasure.texts.ts';
import { useOwnDataTexts } from '../src/nouns/account/ownData.texts.ts';
import { useRegistrationTexts } from '../src/nouns/account/registration.texts.ts';
import { useSecondStepTexts } from '../src/nouns/account/secondStep.texts.ts';
import { useEveningTexts as useEveningGuestTexts } from '../src/nouns/evening/evening.texts.ts';
import { useFeedbackTexts } from '../src/nouns/evening/feedback.texts.ts';
import { usePlaceTexts } from '../src/nouns/place/place.texts.ts';
import { useRelativeTexts } from '../src/nouns/relative/relatives.texts.ts';
import { useAskingTexts } from '../src/nouns/request/asking.texts.ts';
import { useIntroductionTexts } from '../src/nouns/request/introduction.texts.ts';
import { useWaitingTexts } from '../src/nouns/request/waiting.texts.ts';
import { useAddressShownTexts } from '../src/nouns/salon/addressShown.texts.ts';
import { useCreateSalonTexts } from '../src/nouns/salon/createSalon.texts.ts';
import { useSalonTexts } from '../src/nouns/salon/salon.texts.ts';
import { useSalonFormTexts } from '../src/nouns/salon/salonForm.texts.ts';
import { useShareTexts } from '../src/nouns/salon/share.texts.ts';
import { useVoiceTexts } from '../src/nouns/salon/voice.texts.ts';
import { useSalonDaysTexts } from '../src/nouns/season/salonDays.texts.ts';
import { useDriverTexts } from '../src/nouns/teaming/driver.texts.ts';
import { useMyAreaTexts } from '../src/site/account/myArea.texts.ts';
import { usePhoneProofTexts } from '../src/site/account/phoneProof.texts.ts';
import { useRoleChangeTexts } from '../src/site/account/roleChange.texts.ts';
import { useVerificationTexts } from '../src/site/account/verification.texts.ts';
import { useActionLinkTexts } from '../src/site/action-links/action-links.texts.ts';
import { useOwnRequestTexts } from '../src/site/asking/ownRequest.texts.ts';
import { useStandingTexts } from '../src/site/asking/standing.texts.ts';
import { useAttendanceTexts } from '../src/site/attendance/attendance.texts.ts';
import { useDriverLinkTexts } from '../src/site/driver/driverLink.texts.ts';
import { useGoogleTexts } from '../src/site/entry/google.texts.ts';
import { useLoginTexts } from '../src/site/entry/login.texts.ts';
import { useNewcomerTexts } from '../src/site/entry/newcomer.texts.ts';
import { useRegisterTexts } from '../src/site/entry/register.texts.ts';
import { useResetTexts } from '../src/site/entry/resets.texts.ts';
import { useEveningLinkTexts } from '../src/site/evening-link/eveningLink.texts.ts';
import { useFinishingTexts } from '../src/site/finishing/finishing.texts.ts';
import { useGuestTexts } from '../src/site/guest/guests.texts.ts';
import { useHelpTexts } from '../src/site/help/help.texts.ts';
import { useHostTexts } from '../src/site/host/hosts.texts.ts';
import { useEveningTexts } from '../src/site/host-room/evening/evening.texts.ts';
import { useInboxTexts } from '../src/site/host-room/inbox/inbox.texts.ts';
import { useMessagesTexts } from '../src/site/host-room/messages.texts.ts';
import { useRoomTexts } from '../src/site/host-room/room.texts.ts';
import { useRecorderTexts } from '../src/site/host-room/voice/recorder.texts.ts';
import { useLinkTexts } from '../src/site/messages/links.texts.ts';
import { useOutboxTexts } from '../src/site/messages/outbox.texts.ts';
import { usePrivacyTexts } from '../src/site/privacy/privacy.texts.ts';
import { useRelativeLinkTexts } from '../src/site/relatives/relative-links.texts.ts';
import { useShareSalonTexts } from '../src/site/salon-page/shareSalon.texts.ts';
import { usePlaceLinksTexts } from '../src/site/search/placeLinks.texts.ts';
import { useSearchTexts } from '../src/site/search/search.texts.ts';
import { useSeasonAnswerTexts } from '../src/site/season-answer/seasonAnswer.texts.ts';
import { useRegistrationTexts as useWitnessRegistrationTexts } from '../src/site/witness/registration.texts.ts';
import { useWantToTellTexts } from '../src/site/witness/wantToTell.texts.ts';
import { useWitnessTexts } from '../src/site/witness/witnesses.texts.ts';
import { useDashboardTexts } from '../src/staff/dashboards/dashboard.texts.ts';
import { useMergingTexts } from '../src/staff/duplicates/merging.texts.ts';
import { useEveningBoardTexts } from '../src/staff/evening-board/eveningBoard.texts.ts';
import { useStaffHelpTexts } from '../src/staff/help/staffHelp.texts.ts';
import { useImportsTexts } from '../src/staff/imports/imports.texts.ts';
import { useMessageTextsTexts } from '../src/staff/message-texts/messageTexts.texts.ts';
import { usePeopleTexts } from '../src/staff/people/people.texts.ts';
import { useAuditTexts } from '../src/staff/records/audit/audit.texts.ts';
import { useBulkTexts } from '../src/staff/records/bulk/bulk.texts.ts';
import { useExportTexts } from '../src/staff/records/export/export.texts.ts';
import { useOutcomeTexts } from '../src/staff/records/outcomes.texts.ts';
import { useProfileTexts } from '../src/staff/records/profile/profile.texts.ts';
import { useStaffTexts } from '../src/staff/records/staff.texts.ts';
import { useStaffUsersTexts } from '../src/staff/records/staffUsers.texts.ts';
import { useTimelineTexts } from '../src/staff/records/timeline/timeline.texts.ts';
import { useAnswerTexts } from '../src/staff/records/witnessAnswers.texts.ts';
import { useWitnessTexts as useStaffWitnessTexts } from '../src/staff/records/witnesses.texts.ts';
import { useReferenceTexts } from '../src/staff/reference/referenceLists.texts.ts';
import { useSearchTexts as useCallerSearchTexts } from '../src/staff/search/search.texts.ts';
import { useSeasonReportTexts } from '../src/staff/season-report/seasonReport.texts.ts';
import { useSeasonsTexts } from '../src/staff/seasons/seasons.texts.ts';
import { usePlanTexts } from '../src/staff/teaming/plan/plan.texts.ts';
import { useTeamingTexts } from '../src/staff/teaming/teaming.texts.ts';
import { useCountedMessageTexts } from '../src/staff/today/countedMessage.texts.ts';
import { useReturningHostTexts } from '../src/staff/today/returningHosts.texts.ts';
import { useSeasonAskTexts } from '../src/staff/today/seasonAsks.texts.ts';
import { useTodayTexts } from '../src/staff/today/today.texts.ts';
import { useDatesTexts } from '../src/ui/dates/dates.texts.ts';
import { useReadOutCodeTexts } from '../src/ui/fields/readOutCode.texts.ts';
import { useFormTexts } from '../src/ui/form/form.texts.ts';
import { useKeysTexts } from '../src/ui/keys/keys.texts.ts';
import { useListTexts } from '../src/ui/list/list.texts.ts';
import { useMapTexts } from '../src/ui/map/map.texts.ts';
import { useUiTexts } from '../src/ui/ui.texts.ts';
import { inBothLanguages } from './texts.ts';

/** The app's own texts by namespace, so that a wrong key does not compile. */
export const appTexts = inBothLanguages((language) => ({
  actionLinks: useActionLinkTexts.in(language),
  addressShown: useAddressShownTexts.in(language),
  asking: useAskingTexts.in(language),
  attendance: useAttendanceTexts.in(language),
  audit: useAuditTexts.in(language),
  bulk: useBulkTexts.in(language),
  codes: useCodeTexts.in(language),
  createSalon: useCreateSalonTexts.in(language),
  dashboard: useDashboardTexts.in(language),
  dates: useDatesTexts.in(language),
  driver: useDriverTexts.in(language),
  erasure: useErasureTexts.in(language),
  errorPage: useErrorPageTexts.in(language),
  errors: useErrorTexts.in(language),
  evening: useEveningTexts.in(language),
  eveningGuests: useEveningGuestTexts.in(language),
  exports: useExportTexts.in(language),
  feedback: useFeedbackTexts.in(language),
  form: useFormTexts.in(language),
  frontDoor: useFrontDoorTexts.in(language),
  google: useGoogleTexts.in(language),
  guests: useGuestTexts.in(language),
  hosts: useHostTexts.in(language),
  inbox: useInboxTexts.in(language),
  keys: useKeysTexts.in(language),
  links: useLinkTexts.in(language),
  list: useListTexts.in(language),
  login: useLoginTexts.in(language),
  map: useMapTexts.in(language),
  messages: useMessagesTexts.in(language),
  myArea: useMyAreaTexts.in(language),
  newcomer: useNewcomerTexts.in(language),
  outbox: useOutboxTexts.in(language),
  outcomes: useOutcomeTexts.in(language),
  ownData: useOwnDataTexts.in(language),
  ownRequest: useOwnRequestTexts.in(language),
  people: usePeopleTexts.in(language),
  callerSearch: useCallerSearchTexts.in(language),
  driverLink: useDriverLinkTexts.in(language),
  eveningLink: useEveningLinkTexts.in(language),
  finishing: useFinishingTexts.in(language),
  phoneProof: usePhoneProofTexts.in(language),
  place: usePlaceTexts.in(language),
  privacy: usePrivacyTexts.in(language),
  readOutCode: useReadOutCodeTexts.in(language),
  reference: useReferenceTexts.in(language),
  register: useRegisterTexts.in(language),
  registration: useRegistrationTexts.in(language),
  relativeLinks: useRelativeLinkTexts.in(language),
  relatives: useRelativeTexts.in(language),
  resets: useResetTexts.in(language),
  roleChange: useRoleChangeTexts.in(language),
  room: useRoomTexts.in(language),
  salon: useSalonTexts.in(language),
  salonDays: useSalonDaysTexts.in(language),
  salonForm: useSalonFormTexts.in(language),
  placeLinks: usePlaceLinksTexts.in(language),
  search: useSearchTexts.in(language),
  seasons: useSeasonsTexts.in(language),
  secondStep: useSecondStepTexts.in(language),
  introduction: useIntroductionTexts.in(language),
  recorder: useRecorderTexts.in(language),
  share: useShareTexts.in(language),
  voice: useVoiceTexts.in(language),
  shareSalon: useShareSalonTexts.in(language),
  shell: useShellTexts.in(language),
  staff: useStaffTexts.in(language),
  staffProfile: useProfileTexts.in(language),
  timeline: useTimelineTexts.in(language),
  staffUsers: useStaffUsersTexts.in(language),
  witnessAnswers: useAnswerTexts.in(language),
  staffWitnesses: useStaffWitnessTexts.in(language),
  standing: useStandingTexts.in(language),
  teaming: useTeamingTexts.in(language),
  imports: useImportsTexts.in(language),
  seasonAnswer: useSeasonAnswerTexts.in(language),
  countedMessage: useCountedMessageTexts.in(language),
  returningHosts: useReturningHostTexts.in(language),
  eveningBoard: useEveningBoardTexts.in(language),
  seasonReport: useSeasonReportTexts.in(language),
  help: useHelpTexts.in(language),
  staffHelp: useStaffHelpTexts.in(language),
  seasonAsks: useSeasonAskTexts.in(language),
  messageTexts: useMessageTextsTexts.in(language),
  merging: useMergingTexts.in(language),
  teamingPlan: usePlanTexts.in(language),
  titles: useTitles.in(language),
  today: useTodayTexts.in(language),
  ui: useUiTexts.in(language),
  verification: useVerificationTexts.in(language),
  waiting: useWaitingTexts.in(language),
  wantToTell: useWantToTellTexts.in(language),
  witnessRegistration: useWitnessRegistrationTexts.in(language),
  witnesses: useWitnessTexts.in(language),
}));
