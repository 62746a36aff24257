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
 * Counts that a host has put a salon somewhere. Whoever compares the moved points of own pins with a hidden home's finds
 * the square it stands in (decision 0033): a few moves a day correct a pin, and search no quarter. A host's private
 * salons count as one, since each can be deleted and opened again.
 * @param id of the salon; undefined for one that is being opened
 * @throws {AppError} pinMovedTooOften at `lat`
 */
export const countPinMove = async (
  trx: Trx,
  { session }: Actor,
  { lat, is_org }: Placed,
  id?: number,
): Promise<void> => {
  if (lat === null || isAdminRole(session.role)) return;
  // An organisation opens as many salons as it has.
  if (is_org && id === undefined) return;
  const key = is_org ? `salon_pin:salon:${id}` : `salon_pin:host:${session.user_id}`;
  // In the same transaction, so that a change which fails for another reason counts nothing.
  const { count } = await countAttempt(trx, key, daySeconds);
  if (count > movesADay) throw new AppError('pinMovedTooOften', 'lat');
};
