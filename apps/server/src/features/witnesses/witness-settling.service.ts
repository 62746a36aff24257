import { isFieldErrorCode } from '@salons/contract/error-codes';
import type { WitnessSlotForm } from '@salons/contract/witness-form';
import { AppError, FieldErrors } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { type AddressedPlace, findPersonPoint } from '../geo/person-points.service.ts';
import { getLocalityCentre, israelsZone, resolvePoint } from '../geo/places.service.ts';
import type { NewSlot } from './witness-slots.queries.ts';

/** A witness's stored home: in Israel by locality, geocoded from the address if no point is sent (product §5.136). */
export const resolvePlace = async (trx: Trx, form: AddressedPlace) => {
  const country = form.country ?? 'IL';
  const point = await findPersonPoint(trx, form);
  return {
    country,
    city_id: country === 'IL' ? (form.city ?? null) : null,
    city_name: country === 'IL' ? null : (form.city_name ?? null),
    ...point,
  };
};

interface Home {
  readonly city_id: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

/**
 * The stored slots of a list.
 * @param field of the list
 * @throws FieldErrors at `field`, naming the first invalid slot
 */
export const resolveSlots = async (
  trx: Trx,
  slots: readonly WitnessSlotForm[],
  witness: { readonly id: number; readonly home: Home },
  field: string,
): Promise<NewSlot[]> => {
  const settled: NewSlot[] = [];
  for (const [place, slot] of slots.entries()) {
    try {
      settled.push(await resolveSlot(trx, slot, witness));
    } catch (error) {
      if (error instanceof AppError && isFieldErrorCode(error.code))
        throw new FieldErrors([{ field, code: error.code, at: `[${place}].${error.field}` }]);
      throw error;
    }
  }
  return settled;
};

/** A stored slot; in person it starts from the witness's home by default (product §11.3). */
const resolveSlot = async (
  trx: Trx,
  slot: WitnessSlotForm,
  witness: { readonly id: number; readonly home: Home },
): Promise<NewSlot> => {
  const { date, start_time, end_time, is_digital } = slot;
  const when = {
    witness_id: witness.id,
    date,
    start_time,
    end_time,
    time_zone: slot.time_zone ?? israelsZone,
  };
  if (is_digital) return { ...when, is_digital, city_id: null, lat: null, lng: null, radius_km: null };
  const { city_id, lat, lng } = witness.home;
  const named = resolvePoint(slot, await getLocalityCentre(trx, slot));
  const isSent = resolvePoint(slot, undefined).lat !== null;
  const isNamed = isSent || (Boolean(slot.city) && slot.city !== city_id);
  const place = isNamed ? { city_id: slot.city ?? null, ...named } : { city_id, lat, lng };
  return { ...when, is_digital, ...place, radius_km: slot.radius_km ?? null };
};
