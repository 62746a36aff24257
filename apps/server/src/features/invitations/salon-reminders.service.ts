import type { Language } from '@salons/contract/language';
import type { Attendance } from '@salons/contract/links';
import { buildSiteUrl } from '../../config.ts';
import { AppError } from '../../core/errors.ts';
import { buildHostSalonPath } from '../../core/host-salon-path.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { verifyLink } from '../../platform/messages/links.service.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { createActionLinks } from '../action-links/action-links.service.ts';
import { addActions } from './action-lines.rules.ts';
import { toEveningValues, withEvening } from './evening.rules.ts';
import { listLiveIds } from './host-messages.queries.ts';
import { listMessageContexts } from './invitation-messages.queries.ts';
import { clock, toGuestRecipient, toInvitationEvent, words } from './invitation-messages.service.ts';
import { lockForMoves, writeMoves } from './invitation-move.service.ts';
import { findForMove, updateInvitation } from './invitation-moves.queries.ts';
import { toWithdrawn } from './invitation-moves.rules.ts';
import { isLive } from './invitations.rules.ts';
import { getLockedSalon, type InvitationDeps } from './invitations.service.ts';
import { findAttendance, findHostToRemind, takeSalonToRemind } from './salon-reminders.queries.ts';
import { salonReminderTexts } from './salon-reminders.texts.ts';

const answers = ['coming', 'not_coming'] as const;

const remindGuests = async (deps: InvitationDeps, trx: Trx, host_salon_id: number): Promise<void> => {
  const ids = await listLiveIds(trx, host_salon_id, ['approved']);
  const contexts = await listMessageContexts(trx, ids);
  const addresses = await createActionLinks(
    trx,
    deps.config,
    contexts.flatMap(({ id, guest_user_id, event_time }) =>
      answers.map((purpose) => ({
        ...{ purpose, record_id: id },
        ...{ user_id: guest_user_id, expires_at: event_time },
      })),
    ),
  );
  await writeMessages(
    trx,
    contexts.map((context, at) => ({
      kind: 'salon_reminder',
      texts: addActions(withEvening(salonReminderTexts.guest, context), answers),
      recipient: toGuestRecipient(context),
      host_salon_id,
      optional: true,
      expires_at: context.event_time,
      dedupe_key: `two_days:${context.id}`,
      values: (language: Language) => ({
        ...toEveningValues(context, language),
        salon: language === 'he' ? context.salon_name_he : context.salon_name_en,
        time: clock(context.event_time, context.time_zone),
        places: words(language, context.guests_number),
        link: { url: `${buildSiteUrl(deps.config)}/site/guest/${context.guest_id}/salon` },
        coming: { act: addresses[2 * at] ?? '' },
        not_coming: { act: addresses[2 * at + 1] ?? '' },
      }),
    })),
  );
};

const remindHost = async (deps: InvitationDeps, trx: Trx, host_salon_id: number): Promise<void> => {
  const host = await findHostToRemind(trx, host_salon_id);
  if (!host) return;
  await writeMessages(trx, [
    {
      kind: 'salon_reminder_host',
      texts: salonReminderTexts.host,
      recipient: host,
      host_salon_id,
      optional: true,
      expires_at: host.event_time,
      dedupe_key: `two_days_host:${host_salon_id}`,
      values: (language: Language) => ({
        salon: language === 'he' ? host.name_he : host.name_en,
        time: clock(host.event_time, host.time_zone),
        seats: { ltr: String(host.confirmed_seats) },
        link: { url: `${buildSiteUrl(deps.config)}${buildHostSalonPath(host.host_id, host_salon_id)}` },
      }),
    },
  ]);
};

/** Reminds a salon's approved guests, who can answer from the message, and its host; once (product §12.8). */
export const remindGuestsOfSalon = (deps: InvitationDeps, host_salon_id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    if (!(await takeSalonToRemind(trx, host_salon_id))) return;
    await remindGuests(deps, trx, host_salon_id);
    await remindHost(deps, trx, host_salon_id);
  });

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
