import type { EndpointQuery } from '@salons/contract/endpoint';
import type { GuestRequest, Invitation, invitationsEndpoints } from '@salons/contract/invitations';
import type { Actor } from '../../core/actor.ts';
import type { Page } from '../../core/page.ts';
import type { Database } from '../../db/client.ts';
import { toUndo } from '../../platform/events/undo.rules.ts';
import { getGuestInScope } from '../reach/guest-reach.service.ts';
import { type InvitationFilters, listGuestRequests, listInvitations } from './invitations.queries.ts';
import { getVerdicts } from './invitations.rules.ts';
import { assertSalonInReach, getRelation, withVerdicts } from './invitations.service.ts';

type Query = EndpointQuery<typeof invitationsEndpoints.listInvitations>;

const toFilters = ({ session, scope }: Actor, { guest, salon }: Query): InvitationFilters => {
  if (guest !== undefined || salon !== undefined || scope.reach !== 'own') return { guest, salon };
  return { user: { user_id: session.user_id, as: session.role === 'host' ? 'host' : 'guest' } };
};

/**
 * A page of invitations: of a guest, of a salon (host, staff), else the caller's own, or all in reach for staff
 * (product §7.11).
 * @throws {AppError} `notFound` for a guest or a salon out of reach
 */
export const listInvitationsFor = async (
  db: Database,
  actor: Actor,
  query: Query,
  window: { readonly limit: number; readonly offset: number },
): Promise<Page<Invitation>> => {
  const { guest, salon, denied, status, season, free_text } = query;
  if (salon !== undefined) await assertSalonInReach(db, actor.scope, salon);
  else if (guest !== undefined) await getGuestInScope(db, actor.scope, guest);
  const filters = { ...toFilters(actor, query), denied, status, season, free_text };
  const page = await listInvitations(db, actor.scope, filters, query.ordering ?? ['-created_at'], window);
  return { ...page, rows: page.rows.map((row) => withVerdicts(actor, row)) };
};

/**
 * A page of a guest's requests with their salons; read-only when the salon is out of reach (product §10.63, §10.93).
 * @throws {AppError} `notFound` for a guest out of reach
 */
export const listRequestsFor = async (
  db: Database,
  actor: Actor,
  guest: number,
  window: { readonly limit: number; readonly offset: number },
): Promise<Page<GuestRequest>> => {
  const { scope, language } = actor;
  await getGuestInScope(db, scope, guest);
  const page = await listGuestRequests(db, { scope, language, guest }, window);
  const rows = page.rows.map((row) => ({
    ...row,
    undo: toUndo(actor, row),
    can: getVerdicts(row, row.in_reach ? getRelation(actor, row) : 'reader', Date.now()),
  }));
  return { ...page, rows };
};
