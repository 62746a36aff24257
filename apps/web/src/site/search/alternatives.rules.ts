import { countMatches } from './points.rules.ts';
import type { SalonPoints } from './points.ts';
import type { Box, SalonFilters } from './search.rules.ts';
import { allDates } from './week.rules.ts';

const droppable = ['language', 'has_room', 'accessibility', 'part_of_day', 'is_org'] as const;

export interface Alternative {
  readonly name: 'dates' | (typeof droppable)[number];
  readonly count: number;
  readonly change: Readonly<Record<string, string | undefined>>;
}

const none = { language: [], has_room: undefined, accessibility: [], part_of_day: [], is_org: [] } as const;

/**
 * Without results: the filters whose removal gives results, most matches first.
 * @param box the map's bounds; undefined counts everywhere
 */
export const findAlternatives = (
  points: SalonPoints,
  filters: SalonFilters,
  box: Box | undefined,
): Alternative[] => {
  const anyDay = { ...filters, date_from: undefined, date_to: undefined };
  const isHeldToDays = filters.date_from !== undefined || filters.date_to !== undefined;
  const byDates: Alternative[] = isHeldToDays
    ? [
        {
          name: 'dates',
          count: countMatches(points, anyDay, box),
          change: { dates: allDates, date_from: undefined, date_to: undefined },
        },
      ]
    : [];
  const byFilter = droppable.map((name) => ({
    name,
    count: countMatches(points, { ...filters, [name]: none[name] }, box),
    change: { [name]: undefined },
  }));
  return [...byDates, ...byFilter]
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
};
