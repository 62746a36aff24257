import type { AuditEntity } from '@salons/contract/audit';
import type { City } from '@salons/contract/reference';
import {
  type CityAlias,
  type ReferenceChange,
  type ReferenceForm,
  type ReferenceList,
  type ReferenceRow,
  referenceLists,
  staffAliasesMost,
} from '@salons/contract/reference-changes';
import type { Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { refuseRetiredCommunity } from './choosing.service.ts';
import {
  findCity,
  findNamedCity,
  insertRow,
  isCityName,
  listRows,
  lockCity,
  lockList,
  lockNamedCity,
  type StoredRow,
  updateCity,
  updateOrder,
  updateRow,
  updateStaffAliases,
} from './reference-changes.queries.ts';

/** Rows that may not be retired (product §2.18, §5.10, §5.11). */
const lasting: Record<ReferenceList, string | number> = {
  communities: 1,
  languages: 1,
  organisation_types: 'Other',
  trainings: 1,
};
const entities = {
  communities: 'community',
  languages: 'language',
  organisation_types: 'organisation_type',
  trainings: 'training',
} as const satisfies Record<ReferenceList, AuditEntity>;

const withVerdict = (list: ReferenceList, row: StoredRow): ReferenceRow => ({
  ...row,
  can: { retire: row.id !== lasting[list] },
});

const readList = async (db: Database | Trx, list: ReferenceList): Promise<ReferenceRow[]> =>
  (await listRows(db, list)).map((row) => withVerdict(list, row));

/** All reference lists, including retired rows (product §10.42). */
export const getReferenceLists = async ({ db }: Deps) => {
  const [communities, languages, organisation_types, trainings] = await Promise.all(
    referenceLists.map((list) => readList(db, list)),
  );
  return {
    communities: communities ?? [],
    languages: languages ?? [],
    organisation_types: organisation_types ?? [],
    trainings: trainings ?? [],
  };
};

/** @throws {AppError} `notFound` */
const getRow = async (trx: Trx, list: ReferenceList, id: string | number): Promise<ReferenceRow> => {
  const row = (await readList(trx, list)).find((one) => String(one.id) === String(id));
  if (!row) throw new AppError('notFound');
  return row;
};

const toStoredRow = ({ id: _, used: __, can: ___, cities: ____, volunteers: _____, ...row }: ReferenceRow) =>
  row;
/** The id of an organisation type is text, so it is stored with the values. */
const toAuditEntity = (list: ReferenceList, id: string | number) => ({
  entity: entities[list],
  entity_id: typeof id === 'number' ? id : null,
});

/** Appends a row to its list. @throws {AppError} `invalid` at a name that exists already */
export const addReference = (
  deps: Deps,
  session: Session,
  list: ReferenceList,
  form: ReferenceForm,
): Promise<ReferenceRow> =>
  deps.db.transaction().execute(async (trx) => {
    await lockList(trx, list);
    const id = await insertRow(trx, list, form);
    const row = await getRow(trx, list, id);
    await recordAudit(trx, {
      session,
      action: 'create',
      ...toAuditEntity(list, id),
      after: toStoredRow(row),
    });
    return row;
  });

/**
 * Renames, retires or restores a row: its records keep it (product §10.42).
 * @throws {AppError} `notFound`, `invalid` at a name that exists already, or at `retired` for a row that may not be
 * retired
 */
export const changeReference = (
  deps: Deps,
  session: Session,
  { list, id }: { readonly list: ReferenceList; readonly id: string },
  change: ReferenceChange,
): Promise<ReferenceRow> =>
  deps.db.transaction().execute(async (trx) => {
    await lockList(trx, list);
    const before = await getRow(trx, list, id);
    if (change.retired && !before.can.retire) throw new AppError('invalid', 'retired');
    const { starts_at = before.starts_at, is_digital = before.is_digital, link = before.link } = change;
    await updateRow(trx, list, before.id, {
      name_he: change.name_he ?? before.name_he,
      name_en: change.name_en ?? before.name_en,
      ...{ starts_at, is_digital, link },
      retired: change.retired ?? before.retired,
    });
    const after = await getRow(trx, list, id);
    const named = typeof before.id === 'string' ? { row: before.id } : {};
    await recordAudit(trx, {
      session,
      action: 'update',
      ...toAuditEntity(list, before.id),
      before: toStoredRow(before),
      after: { ...toStoredRow(after), ...named },
    });
    return after;
  });

/** Orders the rows of a list by these ids (product §10.42). */
export const orderReference = (
  deps: Deps,
  session: Session,
  list: ReferenceList,
  ids: readonly (number | string)[],
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await lockList(trx, list);
    await updateOrder(trx, list, ids);
    await recordAudit(trx, {
      session,
      action: 'update',
      entity: entities[list],
      entity_id: null,
      after: { order: [...ids] },
    });
  });

/**
 * Assigns a locality to a community, with all records that take theirs from it (product §2.18, §10.43).
 * @throws {AppError} `notFound`, `invalid` at `community`
 */
export const moveCity = (deps: Deps, session: Session, id: number, community: number): Promise<City> =>
  deps.db.transaction().execute(async (trx) => {
    await lockCity(trx, id);
    const before = await findCity(trx, id);
    if (!before) throw new AppError('notFound');
    if (before.community === community) return before;
    await refuseRetiredCommunity(trx, community);
    await updateCity(trx, id, community);
    await recordAudit(trx, {
      session,
      action: 'update',
      entity: 'city',
      entity_id: id,
      before: { community: before.community },
      after: { community },
    });
    return { ...before, community };
  });

interface Aliases {
  readonly known_aliases: readonly string[];
  readonly staff_aliases: readonly string[];
}

const toAliasList = ({ known_aliases, staff_aliases }: Aliases): CityAlias[] => [
  ...staff_aliases.map((name) => ({ name, can: { remove: true } })),
  ...known_aliases.map((name) => ({ name, can: { remove: false } })),
];

/** The aliases of a locality, those of staff first (product §10.44). @throws {AppError} `notFound` */
export const listCityAliases = async ({ db }: Pick<Deps, 'db'>, id: number): Promise<CityAlias[]> => {
  const city = await findNamedCity(db, id);
  if (!city) throw new AppError('notFound');
  return toAliasList(city);
};

/** Writes the aliases that staff gave a locality, with an audit entry. @throws {AppError} `notFound` */
const changeStaffAliases = (
  { db }: Pick<Deps, 'db'>,
  session: Session,
  id: number,
  decide: (trx: Trx, staff_aliases: readonly string[]) => Promise<readonly string[]>,
): Promise<CityAlias[]> =>
  db.transaction().execute(async (trx) => {
    const before = await lockNamedCity(trx, id);
    if (!before) throw new AppError('notFound');
    const staff_aliases = await decide(trx, before.staff_aliases);
    await updateStaffAliases(trx, before, staff_aliases);
    await recordAudit(trx, {
      session,
      action: 'update',
      entity: 'city',
      entity_id: id,
      before: { aliases: [...before.staff_aliases] },
      after: { aliases: [...staff_aliases] },
    });
    return toAliasList({ ...before, staff_aliases });
  });

/**
 * Adds an alias to a locality, searchable at once (product §10.44).
 * @throws {AppError} `notFound`; at `name` `invalid` where it finds this locality already or names another,
 * `outOfRange` past the limit
 */
export const addCityAlias = (
  deps: Pick<Deps, 'db'>,
  session: Session,
  id: number,
  name: string,
): Promise<CityAlias[]> =>
  changeStaffAliases(deps, session, id, async (trx, staff_aliases) => {
    if (await isCityName(trx, id, name)) throw new AppError('invalid', 'name');
    if (staff_aliases.length >= staffAliasesMost) throw new AppError('outOfRange', 'name');
    return [...staff_aliases, name];
  });

/**
 * Removes an alias that staff added (product §10.44). @throws {AppError} `notFound`, also for an alias that staff did
 * not add
 */
export const removeCityAlias = (
  deps: Pick<Deps, 'db'>,
  session: Session,
  id: number,
  name: string,
): Promise<CityAlias[]> =>
  changeStaffAliases(deps, session, id, async (_, staff_aliases) => {
    if (!staff_aliases.includes(name)) throw new AppError('notFound');
    return staff_aliases.filter((one) => one !== name);
  });
