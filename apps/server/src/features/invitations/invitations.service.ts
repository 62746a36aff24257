import type { BodyOf } from '@salons/contract/endpoint';
import type { Invitation, invitationsEndpoints } from '@salons/contract/invitations';
import { isAdminRole, reachOf } from '@salons/contract/permissions';
import { buildSiteUrl } from '../../config.ts';
import type { Actor } from '../../core/actor.ts';
import { callerOf, type Scope } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { afterHoursToAnswer } from '../../platform/messages/clocks.service.ts';
import { holdRole } from '../accounts/own-role.service.ts';
import { getGuestInScope } from '../reach/guest-reach.service.ts';
import { holdGuest } from './invitation-locks.queries.ts';
import { tellOf } from './invitation-messages.service.ts';
import {
  denyAllLive,
  findLiveOf,
  insertInvitation,
  listEndingsAt,
  listUpcomingLiveOf,
  type MovedInvitation,
  updateInvitation,
} from './invitation-moves.queries.ts';
import { findInvitation, type InvitationRow, isSalonInReach } from './invitations.queries.ts';
import {
  expiresAt,
  freePlaces,
  type LockedSalon,
  type Relation,
  takesGuests,
  verdictsOn,
} from './invitations.rules.ts';

export type InvitationDeps = Pick<Deps, 'db' | 'config' | 'locks'>;
type Ask = BodyOf<typeof invitationsEndpoints.askForPlace>;

/** Where links in messages lead. */
export const siteOf = ({ config }: Pick<Deps, 'config'>) => ({
  site: buildSiteUrl(config),
});

/** The salon under the lock. @throws `notFound` */
export const lockOf = async (
  deps: Pick<Deps, 'locks'>,
  trx: Trx,
  host_salon_id: number,
): Promise<LockedSalon> => {
  const salon = await deps.locks.lockSalon(trx, host_salon_id);
  if (!salon || salon.is_deleted) throw new AppError('notFound');
  return salon;
};

/** How a caller stands to an invitation within reach. */
export const relationOf = (
  { session, scope }: Actor,
  invitation: {
    readonly guest_user_id: number;
    readonly host_user_id: number;
    readonly reaches_salon: boolean;
  },
): Relation => {
  if (reachOf('invitations.update', callerOf(session)) === null) return 'reader';
  // Who reaches the guest alone, by a grant, does what the guest may (product §2.112).
  if (scope.reach !== 'own') return invitation.reaches_salon ? 'staff' : 'guest';
  return invitation.guest_user_id === session.user_id ? 'guest' : 'host';
};

/** An invitation as the wire has it, with what the caller may do with it now. */
export const withVerdicts = (actor: Actor, row: InvitationRow): Invitation => ({
  ...row,
  can: verdictsOn(row, relationOf(actor, row)),
});

/** An invitation within the caller's reach. @throws `notFound` */
export const getInvitation = async (db: Database | Trx, actor: Actor, id: number): Promise<Invitation> => {
  const row = await findInvitation(db, actor.scope, id);
  if (!row) throw new AppError('notFound');
  return withVerdicts(actor, row);
};

/** The guest that is asked for: oneself, or for staff the one they name (product §7.5). */
const guestToAskFor = async (
  deps: InvitationDeps,
  { session, scope }: Actor,
  named: number | null | undefined,
) => {
  if (isAdminRole(session.role)) {
    if (named === null || named === undefined) throw new AppError('permissionDenied');
    return (await getGuestInScope(deps.db, scope, named)).id;
  }
  if (session.guest_id === null) throw new AppError('permissionDenied');
  if (named !== null && named !== undefined && named !== session.guest_id) throw new AppError('notFound');
  return session.guest_id;
};

/** @throws `notFound` for a salon the caller may not know of (product §5.26) */
const refuseHidden = async (
  trx: Trx,
  actor: Actor,
  salon: LockedSalon,
  ask: { readonly guest_id: number; readonly k: string | null | undefined },
) => {
  if (actor.scope.reach !== 'own') {
    if (!(await isSalonInReach(trx, actor.scope, salon.id))) throw new AppError('notFound');
    return;
  }
  if (salon.host_user_id === actor.session.user_id) throw new AppError('permissionDenied');
  if (salon.evening_public || ask.k === salon.share_key) return;
  if ((await listEndingsAt(trx, ask.guest_id, salon.id)).length === 0) throw new AppError('notFound');
};

/**
 * Asks for 1 to 3 places at a salon: one transaction that locks the salon before it looks (product §7.1–7.5, §7.12).
 * @throws `permissionDenied`, `notFound`, `salonNotOpen`, `alreadyDenied`, `onlyOnceInYear`, `notEnoughRoom`
 */
export const askForPlace = async (deps: InvitationDeps, actor: Actor, ask: Ask): Promise<Invitation> => {
  const guest_id = await guestToAskFor(deps, actor, ask.guest);
  return deps.db.transaction().execute((trx) => askFor(deps, trx, actor, guest_id, ask));
};

/** The same for a guest whom the caller may ask for, as part of a larger step. */
export const askFor = async (
  deps: InvitationDeps,
  trx: Trx,
  actor: Actor,
  guest_id: number,
  ask: Pick<Ask, 'host_salon' | 'guests_number' | 'k'>,
): Promise<Invitation> => {
  if (actor.scope.reach === 'own') await holdRole(trx, actor.session.user_id, 'guest');
  const salon = await lockOf(deps, trx, ask.host_salon);
  const guest = await holdGuest(trx, guest_id);
  if (!guest) throw new AppError('notFound');
  await refuseHidden(trx, actor, salon, { guest_id, k: ask.k });
  if (!takesGuests(salon)) throw new AppError('salonNotOpen', 'host_salon');
  const endings = await listEndingsAt(trx, guest_id, salon.id);
  if (endings.some(({ denied_reason }) => denied_reason === 'host'))
    throw new AppError('alreadyDenied', 'host_salon');
  if (await findLiveOf(trx, guest_id, salon.season)) throw new AppError('onlyOnceInYear');
  if (freePlaces(salon) < ask.guests_number) throw new AppError('notEnoughRoom', 'guests_number');
  const { expires_at, remind_at } = answerClocks(salon);
  const id = await insertInvitation(trx, {
    guest_id,
    host_salon_id: salon.id,
    season: salon.season,
    guests_number: ask.guests_number,
    status: salon.auto_approve ? 'approved' : 'pending',
    answered_at: salon.auto_approve ? salon.now : null,
    expires_at: salon.auto_approve ? null : expires_at,
    remind_at: salon.auto_approve ? null : remind_at,
    made_by: actor.scope.reach === 'own' ? null : actor.session.user_id,
  });
  await tellOf(trx, siteOf(deps), salon.auto_approve ? 'joined' : 'asked', [id], { until: expires_at });
  if (salon.auto_approve) await tellOf(trx, siteOf(deps), 'approved', [id]);
  await recordAudit(trx, {
    session: actor.session,
    action: 'create',
    entity: 'invitation',
    entity_id: id,
    after: { guest: guest_id, host_salon: salon.id, guests_number: ask.guests_number },
  });
  return getInvitation(trx, actor, id);
};

/** Ends an invitation by its guest's, or for the guest by staff's, hand; the caller holds the salon's lock. */
export const endWithdrawn = async (
  deps: InvitationDeps,
  trx: Trx,
  invitation: Pick<MovedInvitation, 'id'>,
  salon: LockedSalon,
  byStaff: boolean,
): Promise<void> => {
  await updateInvitation(trx, invitation.id, {
    status: 'denied',
    denied_reason: 'withdrawn',
    answered_at: salon.now,
    offer_expires_at: null,
  });
  await tellOf(trx, siteOf(deps), 'withdrawn', [invitation.id]);
  if (byStaff) await tellOf(trx, siteOf(deps), 'withdrawnByStaff', [invitation.id]);
};

/** Withdraws a guest's live invitations at salons to come, which are locked in the order of their ids. */
export const endAllOfGuest = async (
  deps: InvitationDeps,
  trx: Trx,
  guest_id: number,
  byStaff = false,
): Promise<void> => {
  for (const { host_salon_id } of await listUpcomingLiveOf(trx, guest_id)) {
    const salon = await lockOf(deps, trx, host_salon_id);
    const live = await findLiveOf(trx, guest_id, salon.season);
    if (live?.host_salon_id === host_salon_id) await endWithdrawn(deps, trx, live, salon, byStaff);
  }
};

/** Whether a guest has a live invitation at a salon to come. */
export const hasRequestsAhead = async (trx: Trx, guest_id: number): Promise<boolean> =>
  (await listUpcomingLiveOf(trx, guest_id)).length > 0;

/**
 * Ends all live invitations of a salon that is being cancelled, frees its seats and tells the guests, who may ask
 * elsewhere (product §5.22). The caller's transaction holds the salon's lock and has stored the reason.
 */
export const denyInvitationsOfCancelledSalon = async (trx: Trx, host_salon_id: number): Promise<void> => {
  const ids = await denyAllLive(trx, host_salon_id, 'cancelled');
  await tellOf(trx, { site: '' }, 'cancelled', ids);
};

/** The salon of a list or a message, if the caller may look at all its invitations. @throws `notFound` */
export const refuseSalonOutOfReach = async (db: Database | Trx, scope: Scope, id: number): Promise<void> => {
  if (!(await isSalonInReach(db, scope, id))) throw new AppError('notFound');
};

/** When a request that is made now lapses, and when its host is reminded of it (product §7.16, §7.17). */
export const answerClocks = ({
  now,
  event_time,
  host_time_zone,
}: Pick<LockedSalon, 'now' | 'event_time' | 'host_time_zone'>) => {
  const asked = { from: now, zone: host_time_zone, event_time };
  return {
    expires_at: expiresAt(now, event_time, afterHoursToAnswer(7 * 24, asked)),
    remind_at: afterHoursToAnswer(72, asked),
  };
};
