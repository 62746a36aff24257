import { isAdminRole } from '@salons/contract/permissions';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { countAttempt } from '../../db/rate-limits.ts';

const movesADay = 6;
const daySeconds = 24 * 3600;

interface Placed {
  readonly lat: number | null;
  readonly is_org: boolean;
}

/**
 * Limits a host's pin moves per day. Comparing the moved points of own pins with a hidden home's would reveal its
 * square (decision 0033): a few moves are enough to correct a pin, too few to search a neighbourhood. A host's private
 * salons share one count, since each can be deleted and opened again.
 * @param id of the salon; undefined when it is being opened
 * @throws {AppError} `pinMovedTooOften` at `lat`
 */
export const countPinMove = async (
  trx: Trx,
  { session }: Actor,
  { lat, is_org }: Placed,
  id?: number,
): Promise<void> => {
  if (lat === null || isAdminRole(session.role)) return;
  // An organisation may open any number of salons.
  if (is_org && id === undefined) return;
  const key = is_org ? `salon_pin:salon:${id}` : `salon_pin:host:${session.user_id}`;
  // In the same transaction, so that a change that fails for another reason is not counted.
  const { count } = await countAttempt(trx, key, daySeconds);
  if (count > movesADay) throw new AppError('pinMovedTooOften', 'lat');
};
