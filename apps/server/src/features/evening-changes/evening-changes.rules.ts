import { type EveningField, eveningField } from '@salons/contract/evening-changes';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { greatCircleKm } from '../../core/road-distance.ts';
import { getZone } from '../../core/zones.ts';

/** Place, time and form of an evening, from the database function `evening_facts`. */
export const eveningFacts = z.object({
  event_time: z.string(),
  time_zone: z.string(),
  duration_minutes: z.int(),
  language_id: z.int(),
  is_digital: z.boolean(),
  country: z.string(),
  city_id: z.int().nullable(),
  city_name: z.string().nullable(),
  address: z.string().nullable(),
  house_number: z.string().nullable(),
  floor: z.int().nullable(),
  apartment_number: z.int().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  precision: z.string(),
  /** A hash of the meeting's link. */
  meeting: z.string().nullable(),
  host_phone: z.string().nullable(),
  witnesses: z.array(z.int()),
});
export type EveningFacts = z.infer<typeof eveningFacts>;

/** In metres; a pin that moved by less stays within the same house. */
const minPinMetres = 100;
const placeFields = ['country', 'city_id', 'city_name', 'address'] as const;
const doorFields = ['house_number', 'floor', 'apartment_number'] as const;

const differ = <Key extends keyof EveningFacts>(
  before: EveningFacts,
  after: EveningFacts,
  keys: readonly Key[],
): boolean => keys.some((key) => before[key] !== after[key]);

/** A digital evening has no place: its address is not visible (product §5.112). */
const isElsewhere = (before: EveningFacts, after: EveningFacts): boolean =>
  before.is_digital !== after.is_digital ||
  (!after.is_digital && differ(before, after, [...placeFields, ...doorFields]));

/**
 * Whether the change concerns readers who only see the town: another town, or a change between digital and in person.
 */
export const isTownChanged = (before: EveningFacts, after: EveningFacts): boolean =>
  before.is_digital !== after.is_digital ||
  (!after.is_digital && differ(before, after, ['country', 'city_id', 'city_name']));

/** The centre of a locality is not an address (product §5.107). */
const isPinMoved = (before: EveningFacts, after: EveningFacts): boolean => {
  const [one, other] = [before, after].map(({ lat, lng, precision }) =>
    lat === null || lng === null || precision === 'locality' ? undefined : { lat, lng },
  );
  if (after.is_digital || other === undefined) return false;
  return one === undefined || greatCircleKm(one, other) * 1000 >= minPinMetres;
};

const toLocal = ({ event_time, time_zone }: EveningFacts) =>
  DateTime.fromISO(event_time, { zone: getZone(time_zone) });

export const toEnd = (facts: EveningFacts): DateTime =>
  toLocal(facts).plus({ minutes: facts.duration_minutes });

const isMoved = (before: EveningFacts, after: EveningFacts): boolean =>
  Date.parse(before.event_time) !== Date.parse(after.event_time) ||
  toLocal(before).toFormat('yyyy-MM-dd HH:mm') !== toLocal(after).toFormat('yyyy-MM-dd HH:mm');

/**
 * Fields of an evening that have changed. The pin counts only if the address is unchanged.
 * @param knowsWitness whether guests were notified of a witness: the first witness is no change
 */
export const listChangedFields = (
  before: EveningFacts,
  after: EveningFacts,
  { knowsWitness }: { readonly knowsWitness: boolean },
): EveningField[] => {
  const isOther = isElsewhere(before, after);
  const isOnline = before.is_digital && after.is_digital;
  const found: Readonly<Record<EveningField, boolean>> = {
    where: isOther,
    pin: !isOther && isPinMoved(before, after),
    meeting: isOnline && before.meeting !== after.meeting,
    when: isMoved(before, after),
    ends: before.duration_minutes !== after.duration_minutes,
    phone: before.host_phone !== after.host_phone,
    language: before.language_id !== after.language_id,
    witness: knowsWitness && String(before.witnesses) !== String(after.witnesses),
  };
  return eveningField.options.filter((field) => found[field]);
};

/** Recipients of a change: relatives and drivers see the town, and the door from a day before (product §11.204). */
export type EveningAudience = 'guest' | 'witness' | 'host' | 'relative' | 'driver';

/** Fields that a recipient is notified of: host and witness get separate messages about the witness. */
export const listHeardFields = (
  fields: readonly EveningField[],
  audience: EveningAudience,
): readonly EveningField[] => (audience === 'guest' ? fields : fields.filter((field) => field !== 'witness'));
