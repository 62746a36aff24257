import type { Language } from '@salons/contract/language';
import type { Attendance } from '@salons/contract/links';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { verifyLink } from '../../platform/messages/links.service.ts';
import { toInvitationEvent } from '../invitations/invitation-messages.service.ts';
import { isLive } from '../invitations/invitations.rules.ts';
import { getLockedSalon, type InvitationDeps } from '../invitations/invitations.service.ts';
import { findAttendance } from './attendance-links.queries.ts';
import { lockForMoves, writeMoves } from './invitation-move.service.ts';
import { findForMove, updateInvitation } from './invitation-moves.queries.ts';
import { toWithdrawn } from './invitation-moves.rules.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findAttendance>>>;

const toAttendanceState = ({ is_over, status, coming_at }: Found): Attendance['state'] => {
  if (is_over) return 'over';
  if (status === 'denied') return 'gone';
  return coming_at === null ? 'open' : 'coming';
};

const toAttendance = (found: Found | undefined, language: Language): Attendance => {
  if (!found) throw new AppError('notFound');
  const { event_time, time_zone, guests_number, name_he, name_en } = found;
  const salon_name = language === 'he' ? name_he : name_en;
  return { salon_name, event_time, time_zone, guests_number, state: toAttendanceState(found) };
};

const readInvitationToken = ({ config }: Pick<Deps, 'config'>, token: string): number => {
  const claim = verifyLink(config.TOKEN_SECRET, 'attendance', token);
  if (claim === undefined) throw new AppError('notFound');
  return Number.parseInt(claim.slice(1), 36);
};

/**
 * Stores that a guest will come (product §12.8); no-op unless the place is still approved.
 * @throws {AppError} `notFound`
 */
export const confirmAttendance = async (deps: InvitationDeps, id: number): Promise<void> => {
  const seen = await findAttendance(deps.db, id);
  if (!seen) throw new AppError('notFound');
  await deps.db.transaction().execute(async (trx) => {
    const salon = await getLockedSalon(deps, trx, seen.host_salon_id);
    const invitation = await findForMove(trx, id);
    if (invitation?.status !== 'approved' || salon.is_past || salon.is_cancelled)
      throw new AppError('salonNotOpen', 'host_salon');
    await updateInvitation(trx, id, { coming_at: salon.now });
  });
};

/** The place that a reminder's link refers to. @throws {AppError} `notFound` */
export const getAttendance = async (
  deps: InvitationDeps,
  token: string,
  language: Language,
): Promise<Attendance> =>
  toAttendance(await findAttendance(deps.db, readInvitationToken(deps, token)), language);

/**
 * Answers a reminder: coming is stored, not coming withdraws and frees the places (product §12.8). Idempotent; a late
 * answer changes nothing.
 * @throws {AppError} `notFound`
 */
export const answerAttendance = async (
  deps: InvitationDeps,
  { token, coming }: { readonly token: string; readonly coming: boolean },
  language: Language,
): Promise<Attendance> => {
  const id = readInvitationToken(deps, token);
  const seen = await findAttendance(deps.db, id);
  if (!seen) throw new AppError('notFound');
  return deps.db.transaction().execute(async (trx) => {
    const { salons, invitations, waitedFor } = await lockForMoves(trx, deps.locks.lockSalons, [
      { id, guest: seen.guest_id, host_salon: seen.host_salon_id },
    ]);
    const [salon, stored] = [salons.get(seen.host_salon_id), invitations.get(id)];
    if (salon && stored && isLive(stored.status) && !salon.is_past && !salon.is_cancelled) {
      if (!coming) {
        await writeMoves(trx, [{ salon, stored, effect: { change: toWithdrawn(salon) } }], waitedFor);
        await recordEvents(trx, [toInvitationEvent({ id, event: 'withdrawn', details: { by_guest: true } })]);
      } else if (stored.status === 'approved') await updateInvitation(trx, id, { coming_at: salon.now });
    }
    return toAttendance(await findAttendance(trx, id), language);
  });
};
