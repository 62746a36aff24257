import type { Trx } from '../../db/client.ts';
import { noteShownWitnesses } from '../../db/evening-changes.ts';
import { asEffect, type Notify } from '../../platform/events/notifier.service.ts';
import { reopenTask } from '../../platform/events/undo.queries.ts';
import { deleteTeaming } from './teaming-changes.queries.ts';
import { lockPair } from './teaming-locks.queries.ts';
import { recordTeamingNews } from './teaming-messages.service.ts';
import { type TeamingDifference, toNews } from './teaming-news.rules.ts';
import {
  endVersions,
  listDueTeamings,
  type PendingTeaming,
  postponeTeamings,
} from './teaming-versions.queries.ts';
import { reviseWitnessEntries } from './witness-calendar.queries.ts';

export const teamingChangeKind = 'teaming_change';

/** Records an evening change when guests have seen another witness (product §12.250). */
const noteForGuests = async (trx: Trx, differences: readonly TeamingDifference[]): Promise<void> => {
  const moved = differences.filter(({ witness_before, witness }) => witness_before !== witness);
  const pick = (salon: number, side: 'witness_before' | 'witness') =>
    moved.flatMap((one) => (one.host_salon === salon ? (one[side] ?? []) : []));
  for (const salon of new Set(moved.map(({ host_salon }) => host_salon)))
    await noteShownWitnesses(trx, salon, {
      left: pick(salon, 'witness_before'),
      came: pick(salon, 'witness'),
    });
};

interface Announcement {
  /** The actor, who is not notified; null for the system. */
  readonly by: number | null;
  /** The host of a cancelled salon gets a separate notification. */
  readonly isSalonCancelled?: boolean;
}

/**
 * Publishes pending teaming changes and notifies of the differences since the last announcement: only the final state
 * of several changes, nothing if it is unchanged (product §7.227). Requires the salons' locks.
 */
export const announceTeamings = async (
  trx: Trx,
  teamings: readonly number[],
  { by, isSalonCancelled = false }: Announcement,
): Promise<void> => {
  const differences = await endVersions(trx, teamings);
  await reviseWitnessEntries(trx, differences);
  await noteForGuests(trx, differences);
  for (const difference of differences) {
    const { teaming, host_salon, entry, is_removed } = difference;
    for (const { news, ...details } of toNews(difference, isSalonCancelled))
      await recordTeamingNews(trx, news, [{ teaming, host_salon, entry, by, ...details }]);
    if (is_removed) await deleteTeaming(trx, teaming);
  }
};

/** A delay past the cancellation, so that this task does not run again before it is done. */
const afterCancellation = (cancels_at: string): string =>
  new Date(Math.max(Date.parse(cancels_at), Date.now()) + 1000).toISOString();

const isTogether = (one: PendingTeaming, other: PendingTeaming) => one.event === other.event;

/** Announces changes whose undo window is over; waits while a cancellation of the salon is pending. */
const announceDue: Notify = async (trx, events) => {
  const ids = events.map(({ id }) => id);
  const salons = (await listDueTeamings(trx, ids)).map(({ host_salon }) => host_salon);
  if (salons.length === 0) return;
  await lockPair(trx, salons, []);
  // Rechecked under the lock: they may have been undone, changed or announced meanwhile.
  const due = await listDueTeamings(trx, ids);
  for (const first of due.filter((one) => due.find((other) => isTogether(one, other)) === one)) {
    const changed = due.filter((one) => isTogether(one, first));
    const teamings = changed.map(({ teaming }) => teaming);
    const cancels_at = changed.find((one) => one.cancels_at !== null)?.cancels_at;
    if (cancels_at) {
      const until = afterCancellation(cancels_at);
      await postponeTeamings(trx, teamings, until);
      // Other actions' tasks are left alone: their workers may hold them while waiting for these salons.
      if (ids.includes(first.event)) await reopenTask(trx, first.event, until);
    } else await announceTeamings(trx, teamings, { by: first.actor_id });
  }
};

export const teamingEffects = { [teamingChangeKind]: asEffect(announceDue) };
