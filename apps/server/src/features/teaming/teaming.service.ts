import type { Trx } from '../../db/client.ts';
import { announceTeamings } from './teaming-announcements.service.ts';
import {
  insertEvent,
  listEndingAt,
  listLiveAt,
  listShownSoon,
  listUpcomingTeamings,
  undoTeaming,
  updateTeaming,
} from './teaming-changes.queries.ts';
import { lockPair } from './teaming-locks.queries.ts';
import { recordTeamingNews } from './teaming-messages.service.ts';
import { storeVersion } from './teaming-versions.queries.ts';

interface Undoing {
  readonly reason?: string | null;
  /** The actor; null for the system. */
  readonly actor_id?: number | null;
}

const release = async (
  trx: Trx,
  { id, host_salon_id, witness_id }: Awaited<ReturnType<typeof listLiveAt>>[number],
  { reason = null, actor_id = null }: Undoing,
): Promise<void> => {
  await storeVersion(trx, id, null);
  await undoTeaming(trx, id, { reason, act: null });
  const pair = { host_salon_id, witness_id };
  await insertEvent(trx, { kind: 'undone', teaming_id: id, ...pair, actor_id, reason });
};

/** Locks the witnesses of salons that end in one transaction, and others with them; requires the salons' locks. */
export const lockTeamedWitnesses = async (
  trx: Trx,
  host_salons: readonly number[],
  others: readonly number[],
): Promise<void> => {
  const live = await listLiveAt(trx, host_salons);
  await lockPair(trx, [], [...live.map(({ witness_id }) => witness_id), ...others]);
};

/**
 * Undoes all teamings of a cancelled salon, frees their slots and notifies the witnesses' sides and staff (product
 * §5.22). Requires the salon's lock.
 */
export const undoSalonTeamings = async (trx: Trx, host_salon_id: number, undoing: Undoing): Promise<void> => {
  const live = await listLiveAt(trx, [host_salon_id]);
  const people = live.map(({ witness_id }) => witness_id);
  await lockPair(trx, [], people);
  for (const teaming of live) await release(trx, teaming, undoing);
  const ended = [...(await listEndingAt(trx, host_salon_id)), ...live.map(({ id }) => id)];
  await announceTeamings(trx, ended, { by: undoing.actor_id ?? null, isSalonCancelled: true });
};

export const listWitnessSalons = async (trx: Trx, witnesses: readonly number[]): Promise<number[]> =>
  (await listUpcomingTeamings(trx, witnesses)).map(({ host_salon_id }) => host_salon_id);

/** Locks the upcoming salons of witnesses, then the witnesses: the global lock order. */
export const lockWitnessEvenings = async (trx: Trx, ...witnesses: readonly number[]): Promise<void> =>
  lockPair(trx, await listWitnessSalons(trx, witnesses), witnesses);

/**
 * Undoes upcoming teamings of deleted or erased witnesses and notifies the hosts; past evenings stay (product §11.16,
 * §13.10).
 */
export const undoWitnessTeamings = async (
  trx: Trx,
  witnesses: readonly number[],
  undoing: Undoing = {},
): Promise<void> => {
  const ahead = await listUpcomingTeamings(trx, witnesses);
  for (const teaming of ahead) await release(trx, teaming, undoing);
  await announceTeamings(
    trx,
    ahead.map(({ id }) => id),
    { by: undoing.actor_id ?? null },
  );
};

/**
 * Requests a new confirmation of the place from the witness's side if the salon begins within 48 hours, and notifies
 * staff (product §11.11); a witness who is not notified of the evening yet gets its current place then.
 */
export const askWitnessesAboutPlace = async (
  trx: Trx,
  host_salon_id: number,
  actor_id: number | null,
): Promise<void> => {
  for (const { id, witness_id, teamed_by } of await listShownSoon(trx, host_salon_id)) {
    const confirmation = { place_asked_at: new Date().toISOString(), place_confirmed_at: null };
    await updateTeaming(trx, { id, witness_id }, confirmation);
    const pair = { host_salon_id, witness_id };
    const entry = await insertEvent(trx, { kind: 'place_changed', teaming_id: id, ...pair, actor_id });
    await recordTeamingNews(trx, 'place', [
      { teaming: id, host_salon: host_salon_id, witness: witness_id, teamed_by, by: actor_id, entry },
    ]);
  }
};
