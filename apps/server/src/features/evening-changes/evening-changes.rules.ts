import { type EveningField, eveningField } from '@salons/contract/evening-changes';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { greatCircleKm } from '../../core/road-distance.ts';
import { getZone } from '../../core/zones.ts';

/** What says where, when and how an evening is, as `evening_facts` in the database gives it. */
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
  /** The witnesses who are shown to guests. */
  witnesses: z.array(z.int()),
});
export type EveningFacts = z.infer<typeof eveningFacts>;

/** A pin that moved by less is the same house, in metres. */
const minPinMetres = 100;
const placeFields = ['country', 'city_id', 'city_name', 'address'] as const;
const doorFields = ['house_number', 'floor', 'apartment_number'] as const;

const differ = <Key extends keyof EveningFacts>(
  before: EveningFacts,
  after: EveningFacts,
  keys: readonly Key[],
): boolean => keys.some((key) => before[key] !== after[key]);

/** An online evening has no place: what is typed of one is not shown to anybody (product §5.112). */
const isElsewhere = (before: EveningFacts, after: EveningFacts): boolean =>
  before.is_digital !== after.is_digital ||
  (!after.is_digital && differ(before, after, [...placeFields, ...doorFields]));

/** Whether people who know the town alone have to know it: another town, in person in place of online, and back. */
export const isTownChanged = (before: EveningFacts, after: EveningFacts): boolean =>
  before.is_digital !== after.is_digital ||
  (!after.is_digital && differ(before, after, ['country', 'city_id', 'city_name']));

/** The middle of a locality is nobody's door (product §5.107). */
const isPinMoved = (before: EveningFacts, after: EveningFacts): boolean => {
  const [one, other] = [before, after].map(({ lat, lng, precision }) =>
    lat === null || lng === null || precision === 'locality' ? undefined : { lat, lng },
  );
  if (after.is_digital || other === undefined) return false;
  return one === undefined || greatCircleKm(one, other) * 1000 >= minPinMetres;
};

const toLocal = ({ event_time, time_zone }: EveningFacts) =>
  DateTime.fromISO(event_time, { zone: getZone(time_zone) });

/** When an evening ends on its own clock. */
export const toEnd = (facts: EveningFacts): DateTime =>
  toLocal(facts).plus({ minutes: facts.duration_minutes });

const isMoved = (before: EveningFacts, after: EveningFacts): boolean =>
  Date.parse(before.event_time) !== Date.parse(after.event_time) ||
  toLocal(before).toFormat('yyyy-MM-dd HH:mm') !== toLocal(after).toFormat('yyyy-MM-dd HH:mm');

/**
 * What of an evening is not what it was. The pin counts alone only while the address is the same.
 * @param knowsWitness whether guests have heard who tells their story: the first witness is no change
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

/** Who hears of a change: relatives and drivers are told of the town, and of the door from a day before (product §11.204). */
export type EveningAudience = 'guest' | 'witness' | 'host' | 'relative' | 'driver';

/** The fields that somebody hears of: host and witness have messages of their own about who tells the story. */
export const listHeardFields = (
  fields: readonly EveningField[],
  audience: EveningAudience,
): readonly EveningField[] => (audience === 'guest' ? fields : fields.filter((field) => field !== 'witness'));
