import type { Trx } from '../../db/client.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { asEffect, type Notify } from '../../platform/events/notifier.service.ts';
import { reopenTask } from '../../platform/events/undo.queries.ts';
import { askWitnessesAboutPlace } from '../teaming/teaming.service.ts';
import {
  closeChange,
  deleteChange,
  listOpenChanges,
  lockEvenings,
  markTimed,
  type OpenChange,
} from './evening-changes.queries.ts';
import { eveningFacts, listChangedFields } from './evening-changes.rules.ts';

/** The event kind of an unannounced change, recorded by database triggers. */
const changeKind = 'evening_change';
export const announcedKind = 'evening_changed';

const inSeconds = (time: string, seconds: number): string =>
  new Date(Date.parse(time) + seconds * 1000).toISOString();

/** When to announce a change later; undefined for now. */
const findLater = (
  { cancels_at, is_timed, is_near, changed_at }: OpenChange,
  graceSeconds: number,
): string | undefined => {
  // A delay past the cancellation, so that this task does not run again before it is done.
  if (cancels_at !== null) return inSeconds(cancels_at, 1);
  return is_timed || is_near || graceSeconds === 0 ? undefined : inSeconds(changed_at, graceSeconds);
};

const announce = async (trx: Trx, change: OpenChange): Promise<void> => {
  const { id, host_salon, knows_witness, asks_witness, changed_by } = change;
  const now = eveningFacts.parse(change.now);
  const fields = listChangedFields(eveningFacts.parse(change.before), now, { knowsWitness: knows_witness });
  if (fields.length === 0) return deleteChange(trx, id);
  await closeChange(trx, id, { after: JSON.stringify(now), fields });
  if (asks_witness && fields.includes('where')) await askWitnessesAboutPlace(trx, host_salon, changed_by);
  await recordEvents(trx, [
    {
      ...{ session: null, action: 'update', entity: 'host_salon', entity_id: host_salon },
      kind: announcedKind,
      details: { change: id },
    },
  ]);
};

/**
 * Announces changes of evenings after a quiet minute: only the final state of several, nothing if it is unchanged
 * (product §12.251). Ignores an event that a later one has replaced.
 */
const announceDue: Notify = async (trx, events, { GRACE_SECONDS }) => {
  await lockEvenings(
    trx,
    events.map(({ entity_id }) => entity_id),
  );
  const changes = await listOpenChanges(
    trx,
    events.map(({ id }) => id),
  );
  for (const change of changes) {
    const later = change.is_over ? undefined : findLater(change, GRACE_SECONDS);
    if (change.is_over) await deleteChange(trx, change.id);
    else if (later === undefined) await announce(trx, change);
    else {
      await markTimed(trx, change.id);
      await reopenTask(trx, change.event, later);
    }
  }
};

export const eveningEffects = { [changeKind]: asEffect(announceDue) };
