import type { EndpointBody } from '@salons/contract/endpoint';
import type { eveningLinksEndpoints, LinkedEvening } from '@salons/contract/evening-links';
import type { Language } from '@salons/contract/language';
import type { MarkerInfo } from '@salons/contract/markers';
import type { Permission } from '@salons/contract/permissions';
import { type Actor, authorise } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { signLink } from '../../platform/messages/links.service.ts';
import { toLinkClaim } from '../../platform/messages/subscriptions.rules.ts';
import { findEveningSession } from '../action-links/evening-links.service.ts';
import { confirmAttendance } from '../answers/attendance-links.service.ts';
import { acceptOffer, changeInvitation, withdrawInvitation } from '../answers/invitation-answers.service.ts';
import { refuseMove } from '../answers/salon-moves.service.ts';
import { getOwnRequest } from '../invitations/invitations.service.ts';
import { requestPlace } from '../place-requests/place-requests.service.ts';
import { getCalendarFile } from '../salons/calendar.service.ts';
import { getAlternatives, getMarker } from '../salons/salons.search.service.ts';
import { isRefusable } from './evening-links.queries.ts';

type Change = EndpointBody<typeof eveningLinksEndpoints.changeEvening>;

/**
 * The guest of a link, limited to one permission, and the request as this guest sees it.
 * @throws {AppError} `notFound` where the link has ended (product §12.263)
 */
const openEvening = async ({ db }: Deps, token: string, language: Language, permission: Permission) => {
  const { invitation_id, session } = await findEveningSession(db, token);
  const actor: Actor = { session, language, scope: authorise(permission, session) };
  const invitation = await getOwnRequest(db, actor, invitation_id);
  if (invitation.denied_reason === 'withdrawn') throw new AppError('notFound');
  return { actor, invitation };
};

const isNotFound = (error: unknown): boolean => error instanceof AppError && error.code === 'notFound';

/** What a link shows now; read-only (product §12.262). @throws {AppError} `notFound` */
export const getEvening = async (deps: Deps, token: string, language: Language): Promise<LinkedEvening> => {
  const { actor, invitation } = await openEvening(deps, token, language, 'invitations.update');
  const salon = await getMarker(deps, actor, invitation.host_salon, {}).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  const { user_id } = actor.session;
  return {
    invitation: { ...invitation, guest_name: null, guest_phone: null, guest_email: null },
    salon,
    can_move_back: await isRefusable(deps.db, invitation.id),
    unsubscribe: signLink(deps.config.TOKEN_SECRET, 'unsubscribe', toLinkClaim({ user_id, channel: 'sms' })),
  };
};

/** Changes the request as its guest may. @throws {AppError} `notFound`, and those of `changeInvitation` */
export const changeEvening = async (
  deps: Deps,
  token: string,
  language: Language,
  { coming, ...change }: Change,
): Promise<LinkedEvening> => {
  const { actor, invitation } = await openEvening(deps, token, language, 'invitations.update');
  if (coming) await confirmAttendance(deps, invitation.id);
  if (Object.keys(change).length > 0) await changeInvitation(deps, actor, invitation.id, change);
  return getEvening(deps, token, language);
};

/** Withdraws the request, the place or the offer. @throws {AppError} `notFound`, `salonNotOpen`, `invalid` */
export const withdrawEvening = async (deps: Deps, token: string, language: Language): Promise<void> => {
  const { actor, invitation } = await openEvening(deps, token, language, 'invitations.update');
  await withdrawInvitation(deps, actor, invitation.id);
};

/** @throws {AppError} `notFound`, and those of `acceptOffer` */
export const acceptOfferOfEvening = async (
  deps: Deps,
  token: string,
  language: Language,
): Promise<LinkedEvening> => {
  const { actor, invitation } = await openEvening(deps, token, language, 'invitations.update');
  await acceptOffer(deps, actor, invitation.id);
  return getEvening(deps, token, language);
};

/** @throws {AppError} `notFound`, `conflict` */
export const refuseMoveOfEvening = async (deps: Deps, token: string, language: Language): Promise<void> => {
  const { actor, invitation } = await openEvening(deps, token, language, 'invitations.update');
  if (!(await isRefusable(deps.db, invitation.id))) throw new AppError('conflict');
  await refuseMove(deps, actor, invitation.id);
};

/** @throws {AppError} `notFound` */
export const getCalendarOfEvening = async (deps: Deps, token: string, language: Language) => {
  const { actor, invitation } = await openEvening(deps, token, language, 'salons.calendar');
  return getCalendarFile(deps, actor.scope, invitation.host_salon, language);
};

/** @throws {AppError} `notFound` */
export const listAlternativesOfEvening = async (
  deps: Deps,
  token: string,
  language: Language,
): Promise<MarkerInfo[]> => {
  const { actor, invitation } = await openEvening(deps, token, language, 'invitations.update');
  return getAlternatives(deps, actor, invitation.id);
};

/**
 * Asks another public salon for as many places (product §7.243).
 * @throws {AppError} `notFound` for a salon that is not public, and those of `requestPlace`
 */
export const askElsewhere = async (deps: Deps, token: string, language: Language, host_salon: number) => {
  const { actor, invitation } = await openEvening(deps, token, language, 'invitations.ask');
  const { status } = await requestPlace(deps, actor, {
    host_salon,
    guests_number: invitation.guests_number,
  });
  return { status };
};
