import { getReach, type Role } from '@salons/contract/permissions';
import { type TaskKind, taskKinds } from '@salons/contract/task-kinds';
import { type Task, taskPermissions, type WorkCase } from '@salons/contract/work-list';

/** A case as it was read. */
export interface CaseRow extends Omit<WorkCase, 'kind' | 'last_contact' | 'missing' | 'phones'> {
  readonly phones: readonly {
    who: WorkCase['phones'][number]['who'];
    name: string | null;
    phone_number: string | null;
  }[];
  readonly is_wrong_number: boolean;
  readonly lacks_witness: boolean;
  readonly lacks_driver: boolean;
  readonly lacks_call: boolean;
  readonly lacks_place: boolean;
}

export const listTaskKinds = (role: Role): readonly TaskKind[] =>
  taskKinds.filter((kind) => getReach(taskPermissions[kind], role) !== null);

/** Most urgent first, otherwise in the order of the kinds; uncounted ones where they stand. */
export const sortTasks = (tasks: readonly Task[]): Task[] =>
  [...tasks].sort((one, other) => Number(other.is_urgent) - Number(one.is_urgent));

type Missing = WorkCase['missing'][number];

const findMissing = (kind: WorkCase['kind'], row: CaseRow, hasPhone: boolean): Missing[] => {
  const found: readonly (readonly [Missing, boolean])[] = [
    ['phone', row.is_wrong_number || !hasPhone],
    ['witness', row.lacks_witness],
    ['driver', row.lacks_driver],
    ['host_call', row.lacks_call],
    ['exact_place', row.lacks_place],
    ['answer', kind === 'witnesses_to_ask' && row.why !== 'held'],
    ['terms', kind === 'not_finished'],
  ];
  return found.flatMap(([thing, isMissing]) => (isMissing ? [thing] : []));
};

/** A row as a case: each number once, and what is missing. */
export const toCase = (kind: WorkCase['kind'], row: CaseRow): WorkCase => {
  const {
    is_wrong_number: _,
    lacks_witness: _w,
    lacks_driver: _d,
    lacks_call: _c,
    lacks_place: _p,
    ...shown
  } = row;
  const numbers = new Set<string>();
  const phones = row.phones.flatMap(({ who, name, phone_number }) => {
    if (phone_number === null || phone_number === '' || numbers.has(phone_number)) return [];
    numbers.add(phone_number);
    return [{ who, name: name === '' ? null : name, phone_number }];
  });
  return {
    ...shown,
    kind,
    phones,
    last_contact: row.contacts[0] ?? null,
    missing: findMissing(kind, row, phones.length > 0),
  };
};
