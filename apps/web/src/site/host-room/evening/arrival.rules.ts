import type { HostSalon } from '@salons/contract/salons';
import type { StoredEvening, StoredWitness } from './evening.rules.ts';

type Teaming = NonNullable<HostSalon['teamings']>[number];

export interface ExpectedWitness extends StoredWitness {
  readonly name: string;
  readonly needsRide: boolean;
  readonly driver: string | null;
  /** What the driver noted; undefined without a connection. */
  readonly ride: Teaming['ride'] | undefined;
}

/** The key of a witness's mark in an evening; parties use plain ids. */
export const toArrivalKey = (teaming: number): string => `w${teaming}`;

/** The teaming's id in a mark's key; undefined for a party's. */
export const readArrivalKey = (key: string): number | undefined => {
  const found = /^w(\d+)$/.exec(key)?.[1];
  return found === undefined ? undefined : Number(found);
};

const withMark = (marks: StoredEvening['marks'], teaming: number, stands: boolean | null): boolean | null => {
  const mark = marks[toArrivalKey(teaming)];
  return mark === undefined ? stands : mark.attended;
};

/** The expected witnesses, with this device's marks applied. */
export const listWitnesses = (
  teamings: readonly Teaming[],
  marks: StoredEvening['marks'],
): readonly ExpectedWitness[] =>
  teamings.map(({ id, full_name, needs_ride, driver, ride, arrived }) => ({
    id,
    name: full_name ?? '',
    first_name: (full_name ?? '').split(' ')[0] ?? '',
    arrived: withMark(marks, id, arrived),
    needsRide: needs_ride,
    driver,
    ride,
  }));

export const listStoredWitnesses = ({ witnesses = [], marks }: StoredEvening): readonly ExpectedWitness[] =>
  witnesses.map((one) => ({
    ...one,
    ...{ name: one.first_name, needsRide: false, driver: null, ride: undefined },
    arrived: withMark(marks, one.id, one.arrived),
  }));

/** Only ids and first names are stored. */
export const toStoredWitnesses = (witnesses: readonly ExpectedWitness[]): readonly StoredWitness[] =>
  witnesses.map(({ id, first_name, arrived }) => ({ id, first_name, arrived }));
