import { groupBy } from '../../core/group-by.ts';
import { listCrowds } from './crowds.rules.ts';
import {
  isClose,
  type PlanPair,
  type PlanProblem,
  toDay,
  toEvening,
  toFurtherKm,
  toKm,
  toWeek,
  weights,
  withRest,
} from './plan.rules.ts';

/** Rows of a sparse matrix: row `n` has the entries from `starts[n]` on, at most `upper[n]` together. */
interface Rows {
  readonly starts: number[];
  readonly columns: number[];
  readonly values: number[];
  readonly upper: number[];
}

/** A linear model. */
export interface PlanModel {
  /** The first columns. */
  readonly pairs: number;
  /** Columns that are 0 or 1; the others are anything from 0 to their upper bound. */
  readonly binaries: readonly number[];
  readonly upper: readonly number[];
  readonly rows: Rows;
  /** Each made as small as possible, the first first; the optimum of each is kept for the next. */
  readonly objectives: readonly (readonly number[])[];
}

/** Builds rows and columns; the first columns are the pairs. */
class Builder {
  readonly rows: Rows = { starts: [], columns: [], values: [], upper: [] };
  readonly binaries: number[];
  readonly upper: number[];
  readonly served: number[];
  readonly weight: number[];
  readonly km: number[];

  constructor({ pairs, witnesses, salons }: PlanProblem) {
    this.binaries = pairs.map((_, column) => column);
    this.upper = pairs.map(() => 1);
    this.served = pairs.map(() => -1);
    this.weight = pairs.map((pair) => {
      const own = toEvening({ pairs, witnesses, salons }, pair);
      const fixed = pair.warnings.reduce((sum, warning) => sum + weights[warning], 0);
      const decided = witnesses[pair.witness]?.evenings ?? [];
      return fixed + (decided.some((other) => isClose(own, other)) ? weights.close_evenings : 0);
    });
    this.km = pairs.map(({ km }) => toKm(km));
  }

  addColumn({ weight = 0, km = 0, upper = 1 }: { weight?: number; km?: number; upper?: number }): number {
    this.served.push(0);
    this.weight.push(weight);
    this.km.push(km);
    return this.upper.push(upper) - 1;
  }

  /** A column that is 0 or 1 as those of the pairs are. */
  addBinary(): number {
    const column = this.addColumn({});
    this.binaries.push(column);
    return column;
  }

  /** At most `upper` of the columns, and as many more as the columns of `extra` times their factors. */
  addRow(
    columns: readonly number[],
    upper: number,
    extra: readonly (readonly [column: number, factor: number])[] = [],
  ): void {
    this.rows.starts.push(this.rows.columns.length);
    for (const column of columns) {
      this.rows.columns.push(column);
      this.rows.values.push(1);
    }
    for (const [column, factor] of extra) {
      this.rows.columns.push(column);
      this.rows.values.push(-factor);
    }
    this.rows.upper.push(upper);
  }
}

interface Column extends PlanPair {
  readonly column: number;
}
const toColumns = (of: readonly Column[]) => of.map(({ column }) => column);

const addSalonRows = (build: Builder, { salons }: PlanProblem, columns: readonly Column[]): void => {
  const toHost = ({ salon }: Column) => salons[salon]?.privateHost ?? -1 - salon;
  for (const ofHost of groupBy(columns, toHost).values()) {
    const bySalon = [...groupBy(ofHost, ({ salon }) => salon)];
    const needed = bySalon.map(([salon]) => salons[salon]?.needed ?? 0);
    if (bySalon.length === 1 || needed.every((places) => places === 1)) {
      build.addRow(toColumns(ofHost), needed[0] ?? 0);
      continue;
    }
    const chosen = bySalon.map(([, own], place) => {
      const isChosen = build.addBinary();
      build.addRow(toColumns(own), 0, [[isChosen, needed[place] ?? 0]]);
      return isChosen;
    });
    build.addRow(chosen, 1);
  }
};

/** Evenings of several slots that overlap exclude each other; those that are too close are a warning. */
const addCrowdRows = (build: Builder, problem: PlanProblem, own: readonly Column[]): void => {
  const isOfSeveral = (crowd: readonly Column[]) => new Set(crowd.map(({ slot }) => slot)).size > 1;
  const evenings = own.map((of) => ({ ...toEvening(problem, of), of }));
  for (const crowd of listCrowds(evenings)) if (isOfSeveral(crowd)) build.addRow(toColumns(crowd), 1);
  for (const ofDay of groupBy(evenings, toDay).values()) {
    const crowds = listCrowds(ofDay.map((one) => ({ ...withRest(one), of: one.of }))).filter(isOfSeveral);
    if (crowds.length === 0) continue;
    const isWarned = build.addColumn({ weight: weights.close_evenings, upper: own.length });
    for (const crowd of crowds) build.addRow(toColumns(crowd), 1, [[isWarned, 1]]);
  }
};

const addWitnessRows = (build: Builder, problem: PlanProblem, columns: readonly Column[]): void => {
  for (const [witness, own] of groupBy(columns, (pair) => pair.witness)) {
    const { used = 0, left = 0, evenings = [] } = problem.witnesses[witness] ?? {};
    const slots = [...groupBy(own, ({ slot }) => slot).values()];
    for (const slot of slots) if (slot.length > 1) build.addRow(toColumns(slot), 1);
    const most = Math.min(left, slots.length);
    if (left < slots.length) build.addRow(toColumns(own), left);
    const further = Array.from({ length: most }, (_, index) => toFurtherKm(used + index + 1));
    const costing = further.filter((km) => km > 0).map((km) => build.addColumn({ km }));
    if (costing.length > 0)
      build.addRow(
        toColumns(own),
        most - costing.length,
        costing.map((column) => [column, 1]),
      );
    if (most > 1) addCrowdRows(build, problem, own);
    for (const [week, ofWeek] of groupBy(own, (pair) => toWeek(toEvening(problem, pair)))) {
      const decided = evenings.filter((evening) => toWeek(evening) === week).length;
      const free = 2 - Math.min(2, decided);
      const possible = Math.min(most, new Set(ofWeek.map(({ slot }) => slot)).size);
      if (possible <= free) continue;
      const beyond = build.addColumn({ weight: weights.third_this_week, upper: possible - free });
      build.addRow(toColumns(ofWeek), free, [[beyond, 1]]);
    }
  }
};

/**
 * The plan as a linear model (product §11.210): column `n` is pair `n` of the problem. Columns behind them follow the
 * pairs: chosen salons of a host, further salons of a witness, warnings of close evenings and of a third in a week.
 */
export const toModel = (problem: PlanProblem): PlanModel => {
  const build = new Builder(problem);
  const columns = problem.pairs.map((pair, column) => ({ ...pair, column }));
  addSalonRows(build, problem, columns);
  addWitnessRows(build, problem, columns);
  build.rows.starts.push(build.rows.columns.length);
  return {
    pairs: problem.pairs.length,
    binaries: build.binaries,
    upper: build.upper,
    rows: build.rows,
    objectives: [build.served, build.weight, build.km],
  };
};

/** The first columns of a start: those of the chosen pairs. */
export const toStart = ({ pairs }: PlanProblem, chosen: readonly PlanPair[]): number[] =>
  pairs.map((pair) => Number(chosen.includes(pair)));
