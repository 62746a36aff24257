import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { answerEffects, invitationUndos } from './features/answers/answer-effects.service.ts';
import { answersJobs } from './features/answers/answers.jobs.ts';
import { salonMoveEffects, salonMoveUndos } from './features/answers/salon-moves.service.ts';
import { sendCode } from './features/codes/codes.jobs.ts';
import { sendPersonCode } from './features/codes/person-codes.jobs.ts';
import { salonDayJobs } from './features/evening/salon-day.jobs.ts';
import { salonRemindersJobs } from './features/evening/salon-reminders.jobs.ts';
import { eveningEffects } from './features/evening-changes/evening-changes.service.ts';
import { eveningNotifiers } from './features/evening-changes/evening-messages.service.ts';
import { planForKeptGuests } from './features/guests/guest-bulk.service.ts';
import { hostMessageEffects, hostMessageUndos } from './features/host-messages/host-messages.service.ts';
import { planForStoredHosts } from './features/hosts/host-bulk.service.ts';
import { importsJobs } from './features/imports/imports.jobs.ts';
import { invitationNotifiers } from './features/invitations/invitation-messages.service.ts';
import { warnAboutGuesses } from './features/login/password-guard.jobs.ts';
import { sendReset } from './features/passwords/resets.jobs.ts';
import { privacyJobs } from './features/privacy/privacy.jobs.ts';
import { driverLinksJob } from './features/rides/driver-links.jobs.ts';
import { calendarAttachments } from './features/salons/calendar.service.ts';
import { planForStoredSalons } from './features/salons/salon-bulk.service.ts';
import { salonEffects, salonUndos } from './features/salons/salon-cancellation.service.ts';
import { makeImprovePins } from './features/salons/salon-pins.jobs.ts';
import { trainingRemindersJob } from './features/salons/training-reminders.jobs.ts';
import { remindHostsOfContact } from './features/teaming/teaming.jobs.ts';
import { teamingEffects } from './features/teaming/teaming-announcements.service.ts';
import { teamingNotifiers } from './features/teaming/teaming-messages.service.ts';
import { teamingUndos } from './features/teaming/teaming-undo.service.ts';
import { computePlanJob } from './features/teaming-plans/teaming-plans.jobs.ts';
import { placeOffersJobs } from './features/waiting-list/place-offers.jobs.ts';
import { waitingNotifiers } from './features/waiting-list/waiting-messages.service.ts';
import { planForStoredWitnesses } from './features/witnesses/witness-bulk.service.ts';
import { makeGeocoder } from './outbound/geocoder.ts';
import { makeMailer } from './outbound/mail.ts';
import { makeSmsSender } from './outbound/sms.ts';
import { bulkJobs } from './platform/bulk/bulk.jobs.ts';
import type { BulkPlanners } from './platform/bulk/bulk.service.ts';
import type { Notifiers } from './platform/events/notifier.service.ts';
import type { Undos } from './platform/events/undo.service.ts';
import { removeExpiredJob } from './platform/jobs/cleanup.ts';
import type { Job } from './platform/jobs/queue.ts';
import { forgetLiveChanges } from './platform/live/live.jobs.ts';
import type { Attachments, Transports } from './platform/messages/sending.service.ts';

export const bulkPlanners: BulkPlanners = {
  hosts: planForStoredHosts,
  guests: planForKeptGuests,
  salons: planForStoredSalons,
  witnesses: planForStoredWitnesses,
};

export const attachments: Attachments = calendarAttachments;

export const makeTransports = (config: Config): Transports => ({
  mail: makeMailer(config),
  sms: makeSmsSender(config),
});

export const jobsFor = (config: Config, log: FastifyBaseLogger): readonly Job[] => [
  ...bulkJobs(bulkPlanners),
  ...answersJobs,
  ...placeOffersJobs,
  ...salonRemindersJobs,
  ...salonDayJobs,
  remindHostsOfContact,
  driverLinksJob,
  computePlanJob,
  trainingRemindersJob,
  makeImprovePins({ log, geocoder: makeGeocoder(config) }),
  ...privacyJobs,
  ...importsJobs,
  removeExpiredJob,
  forgetLiveChanges,
  sendCode,
  sendPersonCode,
  sendReset,
  warnAboutGuesses,
];

export const notifiers: Notifiers = {
  ...invitationNotifiers,
  ...waitingNotifiers,
  ...answerEffects,
  ...salonMoveEffects,
  ...hostMessageEffects,
  ...salonEffects,
  ...teamingNotifiers,
  ...teamingEffects,
  ...eveningNotifiers,
  ...eveningEffects,
};

export const undos: Undos = {
  ...invitationUndos,
  ...salonMoveUndos,
  ...hostMessageUndos,
  ...salonUndos,
  ...teamingUndos,
};
