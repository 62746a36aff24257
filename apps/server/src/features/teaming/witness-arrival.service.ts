import { isAttendanceOpen } from '@salons/contract/attendance';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { isLaterMark, toMarkedAt } from '../invitations/attendance.rules.ts';
import { findAwaitedWitness, getArrival, saveArrival } from './witness-arrival.queries.ts';

interface Mark {
  readonly arrived: boolean | null;
  /** On the clock of the device; left out it is now. */
  readonly marked_at?: string | undefined;
}

/**
 * Marks that the witness of a salon has come, around its evening; a mark that was made before the one that stands changes
 * nothing (product §5.216).
 * @returns the mark that stands
 * @throws {AppError} notFound, invalid at `arrived` outside of the evening's days and of a cancelled salon
 */
export const markArrival = (
  deps: Pick<Deps, 'db' | 'locks'>,
  { scope }: Actor,
  id: number,
  { arrived, marked_at }: Mark,
) =>
  deps.db.transaction().execute(async (trx) => {
    const seen = await findAwaitedWitness(trx, scope, id);
    if (!seen) throw new AppError('notFound');
    await deps.locks.lockPair(trx, [seen.host_salon], [seen.witness]);
    const awaited = await findAwaitedWitness(trx, scope, id);
    // Meanwhile somebody else comes in their place, whom this mark is not about.
    if (awaited?.witness !== seen.witness) throw new AppError('notFound');
    const { salon_time, is_cancelled, now } = awaited;
    if (is_cancelled || !isAttendanceOpen(salon_time, Date.parse(now), false))
      throw new AppError('invalid', 'arrived');
    const stands = await getArrival(trx, id);
    const mark = { attended: arrived, attended_at: toMarkedAt(marked_at, now) };
    const isLater = isLaterMark(mark, { attended: stands.arrived, attended_at: stands.arrival_marked_at });
    if (isLater)
      await saveArrival(trx, { id, witness: seen.witness }, { arrived, arrival_marked_at: mark.attended_at });
    return { id, ...(await getArrival(trx, id)) };
  });
