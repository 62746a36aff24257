import type { HostSalon } from '@salons/contract/salons';
import type { StoredEvening, StoredWitness } from './evening.rules.ts';

type Teaming = NonNullable<HostSalon['teamings']>[number];

/** A witness who is expected, with the mark that was made last. */
export interface ExpectedWitness extends StoredWitness {
  readonly name: string;
  readonly needsRide: boolean;
  readonly driver: string | null;
}

/** The name of a witness's mark among those of an evening; those of parties are plain numbers. */
export const toArrivalKey = (teaming: number): string => `w${teaming}`;

/** The teaming that a mark is about; undefined of a party's. */
export const readArrivalKey = (key: string): number | undefined => {
  const found = /^w(\d+)$/.exec(key)?.[1];
  return found === undefined ? undefined : Number(found);
};

const withMark = (marks: StoredEvening['marks'], teaming: number, stands: boolean | null): boolean | null => {
  const mark = marks[toArrivalKey(teaming)];
  return mark === undefined ? stands : mark.attended;
};

/** Who is expected to tell their story, with the marks of this device on top. */
export const listWitnesses = (
  teamings: readonly Teaming[],
  marks: StoredEvening['marks'],
): readonly ExpectedWitness[] =>
  teamings.map(({ id, full_name, needs_ride, driver, arrived }) => ({
    id,
    name: full_name ?? '',
    first_name: (full_name ?? '').split(' ')[0] ?? '',
    arrived: withMark(marks, id, arrived),
    needsRide: needs_ride,
    driver,
  }));

/** The same from what the device has kept, where nothing can be read. */
export const listStoredWitnesses = ({ witnesses = [], marks }: StoredEvening): readonly ExpectedWitness[] =>
  witnesses.map((one) => ({
    ...one,
    ...{ name: one.first_name, needsRide: false, driver: null },
    arrived: withMark(marks, one.id, one.arrived),
  }));

/** What is kept of witnesses: numbers and first names. */
export const toStoredWitnesses = (witnesses: readonly ExpectedWitness[]): readonly StoredWitness[] =>
  witnesses.map(({ id, first_name, arrived }) => ({ id, first_name, arrived }));
