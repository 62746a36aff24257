import type { TeamingChange } from '@salons/contract/teaming-records';
import type { Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { insertEvent, updateTeaming } from './teaming-changes.queries.ts';
import type { TeamingRow } from './teaming-locks.queries.ts';

const pickChanges = (row: TeamingRow, change: TeamingChange) => ({
  contacted: change.contacted === true && row.witness_contacted_at === null,
  ride:
    (change.needs_ride !== undefined && change.needs_ride !== row.needs_ride) ||
    (change.driver !== undefined && change.driver !== row.driver),
  confirmed:
    change.place_confirmed === true && row.place_asked_at !== null && row.place_confirmed_at === null,
});

/**
 * Hosts set contact and driver, witnesses confirm the place (product §11.11) and ask for a ride (§11.216).
 * @throws {AppError} `permissionDenied` for the other's fields
 */
export const refuseForeign = (row: TeamingRow, change: TeamingChange): void => {
  const { contacted, ride, confirmed } = pickChanges(row, change);
  const asksForRide = change.needs_ride === true && change.driver === undefined;
  const isForeign = row.is_hosts ? confirmed : contacted || (ride && !asksForRide);
  if (isForeign) throw new AppError('permissionDenied');
};

/** Stores the follow-up of an active teaming. @throws {AppError} `invalid` for an undone one */
export const followUp = async (
  trx: Trx,
  { session }: { readonly session: Session },
  row: TeamingRow,
  change: TeamingChange,
): Promise<void> => {
  const news = pickChanges(row, change);
  if (!news.contacted && !news.ride && !news.confirmed) return;
  if (row.witness_id === null) throw new AppError('invalid');
  const now = new Date().toISOString();
  await updateTeaming(
    trx,
    { id: row.id, witness_id: row.witness_id },
    {
      ...(news.contacted ? { witness_contacted_at: now } : {}),
      ...(change.needs_ride === undefined ? {} : { needs_ride: change.needs_ride }),
      ...(change.driver === undefined ? {} : { driver: change.driver }),
      ...(news.confirmed ? { place_confirmed_at: now } : {}),
    },
  );
  const happened = {
    teaming_id: row.id,
    host_salon_id: row.host_salon,
    witness_id: row.witness_id,
    actor_id: session.user_id,
  };
  if (news.contacted) await insertEvent(trx, { ...happened, kind: 'contacted' });
  if (news.ride) await insertEvent(trx, { ...happened, kind: 'ride', reason: change.driver ?? null });
  if (news.confirmed) await insertEvent(trx, { ...happened, kind: 'place_confirmed' });
};
