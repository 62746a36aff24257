import type { Trx } from '../../db/client.ts';
import { readSalons } from '../../db/salon-seats.ts';
import type { LockedSalon } from '../invitations/invitations.rules.ts';
import { insertOffers } from '../place-requests/place-grants.service.ts';
import { findOfferEnd } from '../waiting-list/place-offers.service.ts';
import { introductionHours } from '../waiting-list/waiting-list.rules.ts';
import { listOpenIntroductions, listRefusals, updateOffer } from './introductions.queries.ts';
import { hasRoomFor, type IntroductionTarget } from './introductions.rules.ts';
import { listLiveInvitations } from './invitation-moves.queries.ts';
import type { MovedInvitation } from './invitation-moves.rules.ts';

interface WantedIntroduction {
  /** The request that is refused. */
  readonly id: number;
  readonly guest: number;
  readonly host_salon: number;
}

/** Reads what decides whether guests can be introduced; requires the salons' locks. @returns by request */
export const readIntroductionTargets = async (
  trx: Trx,
  wanted: readonly WantedIntroduction[],
  salons: ReadonlyMap<number, LockedSalon>,
): Promise<Map<number, IntroductionTarget>> => {
  if (wanted.length === 0) return new Map();
  const refusals = await listRefusals(
    trx,
    wanted.map(({ guest: guest_id, host_salon: host_salon_id }) => ({ guest_id, host_salon_id })),
  );
  const targets = new Map<number, IntroductionTarget>();
  for (const { id, guest, host_salon } of wanted) {
    const salon = salons.get(host_salon);
    if (!salon) continue;
    const isRefused = refusals.some((one) => one.guest_id === guest && one.host_salon_id === host_salon);
    targets.set(id, {
      salon,
      isRefused,
      hasTime: (await findOfferEnd(trx, salon, introductionHours)) !== null,
    });
  }
  return targets;
};

type Refused = Pick<MovedInvitation, 'id' | 'guest_id' | 'guests_number'>;

const offerOne = async (
  trx: Trx,
  { guest_id, guests_number }: Refused,
  host_salon_id: number,
): Promise<number | undefined> => {
  // Afresh: earlier offers of the same transaction have taken places.
  const salon = await readSalons(trx, [host_salon_id]).executeTakeFirst();
  if (!salon || !hasRoomFor(salon, guests_number)) return undefined;
  const live = await listLiveInvitations(trx, [guest_id]);
  if (live.some(({ season }) => season === salon.season)) return undefined;
  const until = await findOfferEnd(trx, salon, introductionHours);
  if (until === null) return undefined;
  const [offer] = await insertOffers(trx, salon, [{ guest_id, guests_number }], until);
  return offer;
};

/**
 * Offers the introduced guests of refusals that have taken effect their places (product §7.244), where there is still
 * room. Requires the locks of the salons and guests.
 * @returns the refused requests with an offer
 */
export const offerIntroductions = async (trx: Trx, refused: readonly Refused[]): Promise<Set<number>> => {
  const open = await listOpenIntroductions(
    trx,
    refused.map(({ id }) => id),
  );
  const introduced = new Set<number>();
  for (const { invitation_id, host_salon_id } of open) {
    const request = refused.find(({ id }) => id === invitation_id);
    const offer = request && (await offerOne(trx, request, host_salon_id));
    if (offer === undefined) continue;
    await updateOffer(trx, invitation_id, offer);
    introduced.add(invitation_id);
  }
  return introduced;
};
