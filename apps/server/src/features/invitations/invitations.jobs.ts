import { z } from 'zod';
import { recordEvents } from '../../platform/events/events.service.ts';
import { defineJob, enqueue, type JobDeps } from '../../platform/jobs/queue.ts';
import { twoDaysBefore } from '../../platform/messages/clocks.service.ts';
import { isLapsed, listLapsed, takeForReminder } from './invitation-clocks.queries.ts';
import { toInvitationEvent } from './invitation-messages.service.ts';
import { findForMove, updateInvitation } from './invitation-moves.queries.ts';
import { freePlaces } from './invitations.rules.ts';
import { getLockedSalon } from './invitations.service.ts';
import { offerElsewhere, offerPlaces, offerPlacesEverywhere } from './place-offers.jobs.ts';
import { lockWaitingGuests, offerFreePlaces } from './place-offers.service.ts';
import { salonDayJobs } from './salon-day.jobs.ts';
import { listSalonsToRemind } from './salon-reminders.queries.ts';
import { remindGuestsOfSalon } from './salon-reminders.service.ts';
import { endWish } from './waiting-list.queries.ts';

const nothing = z.object({});

/** Lapses one invitation if it is still unanswered (product §7.16). */
const lapse = async (deps: JobDeps, id: number): Promise<void> => {
  const seen = await findForMove(deps.db, id);
  if (!seen) return;
  await deps.db.transaction().execute(async (trx) => {
    const salon = await getLockedSalon(deps, trx, seen.host_salon_id);
    const isWaitedFor = await lockWaitingGuests(trx, salon.id, [seen.guest_id]);
    if (!(await isLapsed(trx, id))) return;
    const isOffer = (await findForMove(trx, id))?.offer_expires_at !== null;
    await updateInvitation(trx, id, {
      status: 'denied',
      denied_reason: 'expired',
      answered_at: salon.now,
    });
    // An expired offer ends the guest's waiting there; an unanswered request does not.
    if (isOffer) await endWish(trx, seen.guest_id, salon.id);
    if (isWaitedFor) await offerFreePlaces(trx, salon.id, freePlaces(salon));
    await offerElsewhere(trx, [id]);
    await recordEvents(trx, [toInvitationEvent({ id, event: isOffer ? 'offerExpired' : 'expired' })]);
  });
};

export const lapseInvitation = defineJob({
  name: 'lapse_invitation',
  payload: z.object({ id: z.int() }),
  run: ({ id }, deps) => lapse(deps, id),
});

/** Every minute: one job per expired invitation, so that a failure does not block the others. */
export const lapseInvitations = defineJob({
  name: 'lapse_invitations',
  payload: nothing,
  cron: '* * * * *',
  run: (_payload, { db }) =>
    db.transaction().execute(async (trx) => {
      for (const id of await listLapsed(trx))
        await enqueue(trx, lapseInvitation, { id }, { key: `lapse:${id}` });
    }),
});

/** Time limit of one run of the job; the next run continues. */
const remindingMs = 60_000;

/**
 * Every ten minutes: reminds hosts once of requests that have waited 72 hours (product §7.17), a batch per transaction.
 */
export const remindHosts = defineJob({
  name: 'remind_hosts',
  payload: nothing,
  cron: '*/10 * * * *',
  run: async (_payload, deps) => {
    const remindSome = () =>
      deps.db.transaction().execute(async (trx) => {
        const { taken, isLast } = await takeForReminder(trx);
        await recordEvents(
          trx,
          taken.map((id) => toInvitationEvent({ id, event: 'reminder' })),
        );
        return isLast;
      });
    const endsAt = Date.now() + remindingMs;
    while (!(await remindSome()) && Date.now() < endsAt);
  },
});

const remindSalonJob = defineJob({
  name: 'remind_of_salon',
  payload: z.object({ id: z.int() }),
  run: ({ id }, deps) => remindGuestsOfSalon(deps, id),
});

/** Every ten minutes: one job per salon that is two days away (product §12.8). */
export const remindSalonsJob = defineJob({
  name: 'remind_of_salons',
  payload: nothing,
  cron: '*/10 * * * *',
  run: (_payload, { db }) =>
    db.transaction().execute(async (trx) => {
      for (const { id, event_time, time_zone, now } of await listSalonsToRemind(trx))
        if (Date.parse(twoDaysBefore(event_time, time_zone)) <= Date.parse(now))
          await enqueue(trx, remindSalonJob, { id }, { key: `two_days:${id}` });
    }),
});

export const invitationsJobs = [
  ...[lapseInvitation, lapseInvitations, offerPlaces, offerPlacesEverywhere],
  ...[remindHosts, remindSalonsJob, remindSalonJob],
  ...salonDayJobs,
];
