import type { AuditEntity } from '@salons/contract/audit';
import type { City } from '@salons/contract/reference';
import {
  type ReferenceChange,
  type ReferenceForm,
  type ReferenceList,
  type ReferenceRow,
  referenceLists,
} from '@salons/contract/reference-changes';
import type { Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { refuseRetiredCommunity } from './choosing.service.ts';
import {
  findCity,
  insertRow,
  listRows,
  lockCity,
  lockList,
  type StoredRow,
  updateCity,
  updateOrder,
  updateRow,
} from './reference-changes.queries.ts';

/** What always has to be there to choose (product §2.18, §5.10, §5.11). */
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

/** All lists of choices with what is retired (product §10.42). */
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

/** @throws `notFound` */
const getRow = async (trx: Trx, list: ReferenceList, id: string | number): Promise<ReferenceRow> => {
  const row = (await readList(trx, list)).find((one) => String(one.id) === String(id));
  if (!row) throw new AppError('notFound');
  return row;
};

const toStoredRow = ({ id: _, used: __, can: ___, cities: ____, volunteers: _____, ...row }: ReferenceRow) =>
  row;
/** The id of an organisation type is a text and stands with the values. */
const toAuditEntity = (list: ReferenceList, id: string | number) => ({
  entity: entities[list],
  entity_id: typeof id === 'number' ? id : null,
});

/** Adds a row behind the others of its list. @throws `invalid` at a name that is there already */
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
 * Renames a row, retires it or brings it back: its records keep it (product §10.42).
 * @throws `notFound`, `invalid` at a name that is there already, or at `retired` where one always has to be there
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

/** Puts the rows of a list in the order of these ids (product §10.42). */
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
 * Gives a locality to a community, with all records that take theirs from it (product §2.18, §10.43).
 * @throws `notFound`, `invalid` at `community`
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
