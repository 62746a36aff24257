import { pointFlags } from '@salons/contract/markers';
import type { MapPoint } from '../../ui/map/mapView.types.ts';
import type { SalonPoints } from './points.ts';
import { type Box, isIn, type PartOfDay, type SalonFilters } from './search.rules.ts';

const getPartOfDay = (hour: number): PartOfDay =>
  hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';

/** A look-up table: 1 if the value at that index is wanted. */
const toMask = <T>(values: readonly T[], isWanted: (value: T) => boolean) =>
  Uint8Array.from(values, (value) => (isWanted(value) ? 1 : 0));

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Whether a row matches; filters that `pointsSuffice` rejects are ignored (product §6.2, §6.3). Everything is
 * precomputed, so that 60,000 rows take a few milliseconds.
 */
const toPredicate = (points: SalonPoints, filters: SalonFilters): ((row: number) => boolean) => {
  const { date_from, date_to, part_of_day, language, accessibility, is_org, is_digital, has_room } = filters;
  if (is_digital.length > 0 && !is_digital.includes(false)) return () => false;
  const { day, hour, free, flags, language: spoken } = points;
  const days = toMask(
    points.days,
    (date) => (date_from === undefined || date >= date_from) && (date_to === undefined || date <= date_to),
  );
  const inPart = toMask(
    hours,
    (value) => part_of_day.length === 0 || part_of_day.includes(getPartOfDay(value)),
  );
  const languages = new Set(language);
  const needed =
    (accessibility.includes('Elevator') ? pointFlags.elevator : 0) |
    (accessibility.includes('Wheelchair accessibility') ? pointFlags.wheelchair : 0);
  const kinds = new Set<number>(is_org.map((value) => (value ? pointFlags.organisation : 0)));
  const room = has_room ?? Number.NEGATIVE_INFINITY;
  return (row) => {
    const bits = flags[row] ?? 0;
    return (
      days[day[row] ?? -1] === 1 &&
      inPart[hour[row] ?? -1] === 1 &&
      (bits & needed) === needed &&
      (free[row] ?? 0) >= room &&
      (languages.size === 0 || languages.has(spoken[row] ?? 0)) &&
      (kinds.size === 0 || kinds.has(bits & pointFlags.organisation))
    );
  };
};

export const matchPoints = (points: SalonPoints, filters: SalonFilters): MapPoint[] => {
  const matches = toPredicate(points, filters);
  return points.drawn.filter((_point, row) => matches(row));
};

/** The number of salons of each day under all other filters. */
export const countByDay = (points: SalonPoints, filters: SalonFilters): ReadonlyMap<string, number> => {
  const matches = toPredicate(points, { ...filters, date_from: undefined, date_to: undefined });
  const counts = new Uint32Array(points.days.length);
  for (let row = 0; row < points.day.length; row += 1)
    if (matches(row)) counts[points.day[row] ?? 0] = (counts[points.day[row] ?? 0] ?? 0) + 1;
  return new Map(points.days.map((date, index) => [date, counts[index] ?? 0]));
};

/** The number of matches, within a box if given. */
export const countMatches = (points: SalonPoints, filters: SalonFilters, box: Box | undefined): number => {
  const matches = toPredicate(points, filters);
  let count = 0;
  points.drawn.forEach((point, row) => {
    if (matches(row) && (box === undefined || isIn(box, point))) count += 1;
  });
  return count;
};
