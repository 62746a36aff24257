import { z } from 'zod';
import { defineJob, enqueue } from '../../platform/jobs/queue.ts';
import { freePlaces } from '../invitations/invitations.rules.ts';
import { lockWaitingGuests, offerFreePlaces } from './place-offers.service.ts';
import { listSalonsWithRoom } from './waiting-list.queries.ts';

/** Offers a salon's free places to its waiting guests (product §7.192). */
export const offerPlaces = defineJob({
  name: 'offer_places',
  payload: z.object({
    host_salon: z.int(),
    ready: z.int().optional(),
  }),
  run: ({ host_salon, ready }, { db, locks }) =>
    db.transaction().execute(async (trx) => {
      const salon = await locks.lockSalon(trx, host_salon);
      if (!salon) return;
      const isWaitedFor = await lockWaitingGuests(trx, host_salon, []);
      if (isWaitedFor || salon.held_seats > 0)
        await offerFreePlaces(trx, host_salon, freePlaces(salon), ready);
    }),
});

const salonsAtOnce = 500;

/**
 * Every minute: checks salons with room and waiting guests. Freed places are normally offered in their own transaction;
 * this covers bulk openings (product §7.192) and held places whose party has requested elsewhere, or left, without this
 * salon's lock (product §7.200).
 */
export const offerPlacesEverywhere = defineJob({
  name: 'offer_places_everywhere',
  payload: z.object({}),
  cron: '* * * * *',
  run: (_payload, { db }) =>
    db.transaction().execute(async (trx) => {
      for (const host_salon of await listSalonsWithRoom(trx, salonsAtOnce))
        await enqueue(trx, offerPlaces, { host_salon }, { key: `offer_places:${host_salon}` });
    }),
});

export const placeOffersJobs = [offerPlaces, offerPlacesEverywhere];
