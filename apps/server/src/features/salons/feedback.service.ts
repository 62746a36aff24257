import { feedbackWindow, type SalonFeedback } from '@salons/contract/salon-feedback';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { findFeedback, saveFeedback } from './feedback.queries.ts';
import { getSalonRecord } from './reading.service.ts';
import { lockSalon } from './salon-changes.queries.ts';
import type { SalonRecord } from './salons.queries.ts';

/** Per host and hour; generous, for corrections. */
const sendLimit = { max: 30, windowSeconds: 3600 } as const;

/** Whether the host may send feedback: for 30 days from the salon's end (product §5.213). */
const isFeedbackOpen = (salon: SalonRecord, now: number): boolean => {
  const { from, until } = feedbackWindow(salon);
  return salon.cancelled_at === null && from <= now && now <= until;
};

const readFeedback = async (db: Deps['db'] | Trx, actor: Actor, salon: SalonRecord) => ({
  feedback: (await findFeedback(db, salon.id)) ?? null,
  can_send: actor.session.role === 'host' && isFeedbackOpen(salon, Date.now()),
});

/** A salon's feedback, and whether the caller may send it now. @throws {AppError} `notFound` */
export const getFeedback = async (deps: Pick<Deps, 'db'>, actor: Actor, id: number) =>
  readFeedback(deps.db, actor, await getSalonRecord(deps.db, actor, id));

/**
 * Stores a host's feedback on a past salon, replacing an earlier one (product §5.213, §5.214).
 * @throws {AppError} `notFound`, `throttled`, `invalid` before its end, after 30 days and for a cancelled one
 */
export const sendFeedback = async (
  deps: Pick<Deps, 'db' | 'rateLimit'>,
  actor: Actor,
  id: number,
  feedback: Pick<SalonFeedback, 'mood' | 'came' | 'words'>,
) => {
  await deps.rateLimit(`salon_feedback:${actor.session.user_id}`, sendLimit);
  return deps.db.transaction().execute(async (trx) => {
    await lockSalon(trx, id);
    const salon = await getSalonRecord(trx, actor, id);
    if (!isFeedbackOpen(salon, Date.now())) throw new AppError('invalid');
    await saveFeedback(trx, { host_salon_id: id, ...feedback });
    return readFeedback(trx, actor, salon);
  });
};
