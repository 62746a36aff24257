import { z } from 'zod';
import { recordEvents } from '../../platform/events/events.service.ts';
import { defineJob, enqueue, type JobDeps } from '../../platform/jobs/queue.ts';
import { toInvitationEvent } from '../invitations/invitation-messages.service.ts';
import { freePlaces } from '../invitations/invitations.rules.ts';
import { getLockedSalon } from '../invitations/invitations.service.ts';
import { lockWaitingGuests, offerFreePlaces } from '../waiting-list/place-offers.service.ts';
import { endWish, offerElsewhere } from '../waiting-list/waiting-endings.service.ts';
import { isLapsed, listLapsed, takeForReminder } from './invitation-clocks.queries.ts';
import { findForMove, updateInvitation } from './invitation-moves.queries.ts';

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

export const answersJobs = [lapseInvitation, lapseInvitations, remindHosts];
