import type { Invitation } from '@salons/contract/invitations';
import { getReach } from '@salons/contract/permissions';
import type { Actor } from '../../core/actor.ts';
import { getCallerKind, type Scope } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { toUndo } from '../../platform/events/undo.rules.ts';
import { afterHoursToAnswer, hoursAhead } from '../../platform/messages/clocks.service.ts';
import {
  findInvitation,
  type InvitationRow,
  isSalonInReach,
  listInvitationsByIds,
  listOwnInvitations,
} from './invitations.queries.ts';
import { expiresAt, getVerdicts, type LockedSalon, type Relation, remindsAt } from './invitations.rules.ts';

export type InvitationDeps = Pick<Deps, 'db' | 'config' | 'locks'>;

/** Locks a salon. @throws {AppError} `notFound` */
export const getLockedSalon = async (
  deps: Pick<Deps, 'locks'>,
  trx: Trx,
  host_salon_id: number,
): Promise<LockedSalon> => {
  const salon = await deps.locks.lockSalon(trx, host_salon_id);
  if (!salon || salon.is_deleted) throw new AppError('notFound');
  return salon;
};

export const getRelation = (
  { session, scope }: Actor,
  invitation: {
    readonly guest_user_id: number;
    readonly host_user_id: number;
    readonly reaches_salon: boolean;
  },
): Relation => {
  if (getReach('invitations.update', getCallerKind(session)) === null) return 'reader';
  // Staff who reach only the guest, by a grant, have the guest's permissions (product §2.112).
  if (scope.reach !== 'own') return invitation.reaches_salon ? 'staff' : 'guest';
  return invitation.guest_user_id === session.user_id ? 'guest' : 'host';
};

export const withVerdicts = (actor: Actor, row: InvitationRow): Invitation => {
  const relation = getRelation(actor, row);
  // Guests with an offer, current or expired, have not made a request to the host (product §7.194).
  const isHidden = relation === 'host' && row.offer_expires_at !== null;
  const person = isHidden ? { guest_name: null, guest_phone: null, guest_email: null } : {};
  return { ...row, ...person, undo: toUndo(actor, row), can: getVerdicts(row, relation, Date.now()) };
};

/** The caller's own request as a guest, as that guest sees it. @throws {AppError} `notFound` */
export const getOwnRequest = async (
  db: Database | Trx,
  actor: Pick<Actor, 'session' | 'language' | 'scope'>,
  id: number,
): Promise<Invitation> => {
  const { user_id } = actor.session;
  const row = await findInvitation(db, { reach: 'own', user_id }, id);
  if (row?.guest_user_id !== user_id) throw new AppError('notFound');
  return withVerdicts(actor, row);
};

export interface InvitationRead {
  readonly id: number;
  readonly scope: Scope;
}

/** Each invitation as its reader sees it, by id; ids must be unique. Omits those out of reach. */
export const listReadInvitations = async (trx: Trx, reads: readonly InvitationRead[]) => {
  const own = reads.flatMap(({ id, scope }) => (scope.reach === 'own' ? [[id, scope.user_id] as const] : []));
  const rows = await listOwnInvitations(
    trx,
    own.map(([id]) => id),
    own.map(([, user]) => user),
  );
  const others = reads.filter(({ scope }) => scope.reach !== 'own');
  for (const scope of new Set(others.map((read) => read.scope))) {
    const ids = others.filter((read) => read.scope === scope).map(({ id }) => id);
    rows.push(...(await listInvitationsByIds(trx, ids, scope)));
  }
  return new Map(rows.map((row) => [row.id, row]));
};

/** Checks that the caller may read all invitations of a salon. @throws {AppError} `notFound` */
export const assertSalonInReach = async (db: Database | Trx, scope: Scope, id: number): Promise<void> => {
  if (!(await isSalonInReach(db, scope, id))) throw new AppError('notFound');
};

/** When a new request lapses, and when its host is reminded (product §7.16, §7.17). */
export const answerClocks = ({
  now,
  event_time,
  host_time_zone,
}: Pick<LockedSalon, 'now' | 'event_time' | 'host_time_zone'>) => {
  const request = { from: now, zone: host_time_zone };
  const expires_at = expiresAt(now, event_time, afterHoursToAnswer(7 * 24, request));
  const beforeLapse = hoursAhead(expires_at, 12, host_time_zone);
  const afterThreeDays = afterHoursToAnswer(72, request);
  return { expires_at, remind_at: remindsAt(now, expires_at, { afterThreeDays, beforeLapse }) };
};
