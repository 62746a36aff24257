import { isAttendanceOpen } from '@salons/contract/attendance';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { isLaterMark, toMarkedAt } from '../answers/attendance.rules.ts';
import { findAwaitedWitness, getArrival, saveArrival } from './witness-arrival.queries.ts';

interface Mark {
  readonly arrived: boolean | null;
  /** The device's timestamp; defaults to now. */
  readonly marked_at?: string | undefined;
}

/**
 * Marks a witness as arrived, around the evening; ignores a mark older than the stored one (product §5.216).
 * @returns the current mark
 * @throws {AppError} `notFound`, `invalid` at `arrived` outside the evening's days and for a cancelled salon
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
    // Another witness has replaced the one whom this mark is about.
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
