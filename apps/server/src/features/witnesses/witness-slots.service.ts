import type { WitnessSlotForm } from '@salons/contract/witness-form';
import type { WitnessSlot } from '@salons/contract/witness-records';
import type { Witness } from '@salons/contract/witnesses';
import { DateTime, Interval } from 'luxon';
import type { Actor } from '../../core/actor.ts';
import { AppError, FieldErrors } from '../../core/errors.ts';
import { getZone } from '../../core/zones.ts';
import type { Trx } from '../../db/client.ts';
import type { JsonValue } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { israelsZone } from '../geo/places.service.ts';
import { lockWitness } from './witness-changes.queries.ts';
import { resolveSlots } from './witness-settling.service.ts';
import { listSlots as findSlots, insertSlots, removeSlots, updateSlot } from './witness-slots.queries.ts';
import { getReached, readWithTrace } from './witnesses.service.ts';

/** A witness's slots in order (product §11.3). @throws {AppError} `notFound` */
export const listSlots = (deps: Deps, actor: Actor, witness: number): Promise<WitnessSlot[]> =>
  readWithTrace(deps, actor, witness, 'witness_slots', (trx) => findSlots(trx, witness, actor.language));

const toInterval = ({ date, start_time, end_time, time_zone }: WitnessSlotForm): Interval => {
  const at = (time: string) =>
    DateTime.fromISO(`${date}T${time}`, { zone: getZone(time_zone ?? israelsZone) });
  return Interval.fromDateTimes(at(start_time), at(end_time));
};

/** Index of the first slot that overlaps an earlier one, each in its zone. */
const findOverlap = (slots: readonly WitnessSlotForm[]): number | undefined => {
  const intervals = slots.map(toInterval);
  const found = intervals.findIndex((one, at) =>
    intervals.slice(0, at).some((before) => before.overlaps(one)),
  );
  return found === -1 ? undefined : found;
};

const slotClashError = () => new AppError('dateAlreadyExists', 'witness_salons');

const write = async (
  trx: Trx,
  { id, city: city_id, lat, lng }: Witness,
  slots: readonly WitnessSlotForm[],
): Promise<void> => {
  const witness = { id, home: { city_id, lat, lng } };
  const settled = await resolveSlots(trx, slots, witness, 'witness_salons');
  for (const [place, slot] of settled.entries()) {
    const standing = slots[place]?.id;
    if (standing) await updateSlot(trx, standing, slot);
    else await insertSlots(trx, [slot]);
  }
};

const toAuditSlots = (slots: readonly WitnessSlot[]): JsonValue =>
  slots.map(({ id, date, start_time, end_time }) => `${id}: ${date} ${start_time}–${end_time}`);

/**
 * Replaces all slots atomically (product §11.3).
 * @throws {AppError} `notFound`, `conflict` for a slot that was removed meanwhile, `dateAlreadyExists` at
 * `witness_salons` for overlapping slots and for a teamed one that would be removed or no longer cover its salon's time
 */
export const replaceSlots = (
  deps: Deps,
  actor: Actor,
  id: number,
  slots: readonly WitnessSlotForm[],
): Promise<WitnessSlot[]> =>
  deps.db.transaction().execute(async (trx) => {
    await lockWitness(trx, id);
    const witness = await getReached(trx, actor, id);
    const before = await findSlots(trx, id, actor.language);
    const keptIds = slots.flatMap((slot) => (slot.id ? [slot.id] : []));
    const earlierIds = new Set(before.map((slot) => slot.id));
    if (new Set(keptIds).size !== keptIds.length) throw new AppError('invalid', 'witness_salons');
    if (keptIds.some((one) => !earlierIds.has(one))) throw new AppError('conflict');
    const gone = before.filter((slot) => !keptIds.includes(slot.id));
    if (gone.some(({ host_salon }) => host_salon !== null)) throw slotClashError();
    const overlap = findOverlap(slots);
    if (overlap !== undefined)
      throw new FieldErrors([{ field: 'witness_salons', code: 'dateAlreadyExists', at: `[${overlap}]` }]);
    await removeSlots(
      trx,
      gone.map((slot) => slot.id),
    );
    await write(trx, witness, slots);
    const after = await findSlots(trx, id, actor.language);
    const { session } = actor;
    await recordAudit(trx, {
      session,
      action: 'update',
      entity: 'witness_slots',
      entity_id: id,
      before: { slots: toAuditSlots(before) },
      after: { slots: toAuditSlots(after) },
    });
    return after;
  });
