import type { PlaceAbroad } from './abroad.ts';
import { day } from './calendar.ts';
import type { Locality, Point } from './places.ts';
import type { Season, World } from './world.ts';

export interface Witness {
  readonly id: number;
  readonly type: string;
  readonly locality: Locality | undefined;
  readonly abroad: PlaceAbroad | undefined;
  readonly point: Point;
  readonly languages: readonly number[];
  readonly isDigital: boolean;
  readonly maxSalons: number;
  readonly created: number;
}

export interface Slot {
  readonly id: number;
  readonly witness: Witness;
  readonly season: number;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly isDigital: boolean;
  readonly point: Point | undefined;
  readonly radius: number;
}

const parts = {
  morning: ['08:00', '12:00'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '22:00'],
} as const;

const addSlot = (
  world: World,
  witness: Witness,
  season: Season,
  date: string,
  part: keyof typeof parts,
  isDigital: boolean,
): Slot => {
  const { random } = world;
  const id = world.nextId('witness_slots');
  const [from, to] = parts[part];
  const zone = witness.abroad?.time_zone ?? 'Asia/Jerusalem';
  const radius = random.pick([10, 20, 20, 30, 50]);
  const point = isDigital ? undefined : witness.point;
  world.rows.witness_slots.push({
    id,
    witness_id: witness.id,
    date,
    start_time: from,
    end_time: to,
    time_zone: zone,
    is_digital: isDigital,
    city_id: isDigital ? null : (witness.locality?.id ?? null),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    radius_km: isDigital ? null : radius,
  });
  return { id, witness, season: season.year, date, from, to, zone, isDigital, point, radius };
};

const isSabbath = (date: string) => new Date(Date.parse(date)).getUTCDay() === 6;

/** Slots of a witness on salon days; at most one per part of a day. */
export const addSlots = (world: World, witness: Witness, season: Season, count: number): Slot[] => {
  const { random } = world;
  const ahead = season.salon_days.filter(
    (date) => !isSabbath(date) && (!season.isCurrent || Date.parse(date) > world.today + day),
  );
  const closest = ahead.toSorted(
    (one, other) =>
      Math.abs(Date.parse(one) - Date.parse(season.eve)) -
      Math.abs(Date.parse(other) - Date.parse(season.eve)),
  );
  return closest.slice(0, count).flatMap((date) => {
    const isDigital = witness.isDigital && random.chance(45);
    const evening = addSlot(world, witness, season, date, 'evening', isDigital);
    return random.chance(18)
      ? [evening, addSlot(world, witness, season, date, random.pick(['morning', 'afternoon']), isDigital)]
      : [evening];
  });
};
