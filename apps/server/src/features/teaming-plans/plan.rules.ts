import type { planWarnings } from '@salons/contract/teaming-plans';
import { groupBy } from '../../core/group-by.ts';

export type PlanWarning = (typeof planWarnings)[number];

/** Times are whole minutes since 1970. */
export interface Evening {
  readonly start: number;
  readonly end: number;
}

export interface EveningAway extends Evening {
  readonly km: number | null;
}

/** A salon that waits, in the order of urgency. */
export interface PlanSalon extends Evening {
  readonly id: number;
  /** Witnesses it still needs. */
  readonly needed: number;
  /** The private host, who has one salon with a witness in a season; null for an organisation. */
  readonly privateHost: number | null;
}

export interface PlanWitness {
  readonly id: number;
  /** Salons of this season, held ones too. */
  readonly used: number;
  /** Further ones that the witness agrees to. */
  readonly left: number;
  /** Evenings that are decided, with the kilometres to them. */
  readonly evenings: readonly EveningAway[];
}

/** A slot that may be teamed with a salon; both are given by their place in the lists. */
export interface PlanPair {
  readonly salon: number;
  readonly witness: number;
  readonly slot: number;
  readonly km: number | null;
  /** What does not depend on other pairs. */
  readonly warnings: readonly PlanWarning[];
}

export interface PlanProblem {
  readonly salons: readonly PlanSalon[];
  readonly witnesses: readonly PlanWitness[];
  readonly pairs: readonly PlanPair[];
}

/** How heavily each warning weighs (product §11.210). */
export const weights: Readonly<Record<PlanWarning, number>> = {
  stairs: 8,
  needs_ride: 4,
  close_evenings: 2,
  beyond_radius: 2,
  third_this_week: 1,
  other_type: 1,
};

/** An unknown distance counts like this many kilometres. */
const unknownKm = 50;
/** What each further salon of a witness adds to the one before. */
const kmPerFurtherSalon = 15;
/** Minutes between two evenings of a witness, beside the way. */
const restMinutes = 180;

export const toKm = (km: number | null): number => km ?? unknownKm;

/** What the `number`th salon of a witness in the season costs beside its way, in kilometres: it rises. */
export const toFurtherKm = (number: number): number => (number - 1) * kmPerFurtherSalon;

export const overlaps = (one: Evening, other: Evening): boolean =>
  one.start < other.end && other.start < one.end;

/**
 * An evening with the way to it before, and three hours and the way from it behind, at a kilometre a minute and in whole
 * half hours: two of a witness that overlap are too close.
 */
export const withRest = ({ start, end, km }: EveningAway): Evening => {
  const way = Math.ceil((km ?? 0) / 30) * 30;
  return { start: start - way, end: end + restMinutes + way };
};

export const isClose = (one: EveningAway, other: EveningAway): boolean =>
  overlaps(withRest(one), withRest(other));

const minutesADay = 1440;
export const toDay = ({ start }: Evening): number => Math.floor(start / minutesADay);
/** The week of an evening, from Sunday: 1970-01-01 was a Thursday. */
export const toWeek = (evening: Evening): number => Math.floor((toDay(evening) + 4) / 7);

/** An evening of a chosen pair, with its way. */
export const toEvening = ({ salons }: PlanProblem, { salon, km }: PlanPair) => {
  const { start, end } = salons[salon] as PlanSalon;
  return { start, end, km };
};

/** Warnings of each chosen pair; those that need several evenings of the witness are at the later ones (product §11.210). */
export const listWarnings = (problem: PlanProblem, chosen: readonly PlanPair[]): readonly PlanWarning[][] => {
  const byWitness = groupBy(chosen, ({ witness }) => witness);
  return chosen.map((pair) => {
    const own = toEvening(problem, pair);
    const decided = problem.witnesses[pair.witness]?.evenings ?? [];
    const planned = (byWitness.get(pair.witness) ?? []).map((other) => toEvening(problem, other));
    const others = [...decided, ...planned.filter(({ start }) => start < own.start)];
    const ofWeek = others.filter((other) => toWeek(other) === toWeek(own));
    return [
      ...pair.warnings,
      ...(others.some((other) => isClose(own, other)) ? ['close_evenings' as const] : []),
      ...(ofWeek.length >= 2 ? ['third_this_week' as const] : []),
    ];
  });
};
