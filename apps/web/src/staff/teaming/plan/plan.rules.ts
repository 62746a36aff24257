import type { PlanPair, PlanUnserved, TeamingPlan } from '@salons/contract/teaming-plans';
import type { Coordinates } from '../../../ui/map/geo.ts';
import type { MapLine } from '../../../ui/map/mapView.types.ts';

/** Limits of the way to choose from, in kilometres; 0: none. */
export const kmChoices = [20, 40, 60, 100, 0] as const;
export const usualKm = 60;

export const listProposed = (pairs: readonly PlanPair[]): PlanPair[] =>
  pairs.filter(({ state }) => state === 'proposed');

export interface PairsOfDistrict {
  /** '' where the place has none. */
  readonly district: string;
  readonly pairs: readonly PlanPair[];
}

/** Pairs by the district of their salon, the largest first. */
export const groupByDistrict = (pairs: readonly PlanPair[]): PairsOfDistrict[] => {
  const groups = new Map<string, PlanPair[]>();
  for (const pair of pairs) {
    const district = pair.salon.district ?? '';
    groups.set(district, [...(groups.get(district) ?? []), pair]);
  }
  return [...groups]
    .map(([district, ofDistrict]) => ({ district, pairs: ofDistrict }))
    .toSorted((one, other) => other.pairs.length - one.pairs.length);
};

const place = ({ lat, lng }: { readonly lat: number | null; readonly lng: number | null }) =>
  lat === null || lng === null ? undefined : ({ lat, lng } satisfies Coordinates);

/** The ways of a plan on the map; those that are held are solid. */
export const toPlanLines = (plan: TeamingPlan | undefined): MapLine[] =>
  (plan?.pairs ?? []).flatMap((pair) => {
    const [from, to] = [place(pair.salon), place(pair)];
    if (from === undefined || to === undefined || pair.state === 'stale') return [];
    return [{ from, to, marked: pair.state === 'applied' }];
  });

export interface UnservedGroup {
  readonly why: PlanUnserved['why'];
  readonly salons: readonly PlanUnserved[];
}

/** Salons that stay without, by the reason, the most frequent first. */
export const groupByReason = (unserved: readonly PlanUnserved[]): UnservedGroup[] => {
  const groups = new Map<PlanUnserved['why'], PlanUnserved[]>();
  for (const one of unserved) groups.set(one.why, [...(groups.get(one.why) ?? []), one]);
  return [...groups]
    .map(([why, salons]) => ({ why, salons }))
    .toSorted((one, other) => other.salons.length - one.salons.length);
};

/** Witnesses who would fit salons without one on another day. */
export const listOtherDayWitnesses = (unserved: readonly PlanUnserved[]): number[] => [
  ...new Set(
    unserved.flatMap(({ would_fit }) =>
      would_fit.filter(({ breaks }) => breaks === 'day').map(({ witness }) => witness),
    ),
  ),
];

/** The next wider limit of the way; 0: none. Undefined where there is no limit. */
export const toWiderKm = (km: number): number | undefined =>
  km === 0 ? undefined : (kmChoices.find((one) => one > km) ?? 0);
