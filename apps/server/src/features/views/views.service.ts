import type { Language } from '@salons/contract/language';
import { getReach } from '@salons/contract/permissions';
import {
  type SavedView,
  type ViewChange,
  type ViewForm,
  type ViewList,
  viewLists,
} from '@salons/contract/views';
import { authorise, getCallerKind, type Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { assertCountable, type CountView, listPermissions } from './view-counts.service.ts';
import {
  countOwnViews,
  deleteView,
  findToday,
  insertView,
  listViewRows,
  lockView,
  updateView,
  type ViewRow,
} from './views.queries.ts';
import { buildBuiltInQuery, isBuiltIn, toKeptQuery, type ViewDay } from './views.rules.ts';
import { nameBuiltIn } from './views.texts.ts';

/** Views that one person may save. */
const mostViews = 100;

interface Reader {
  readonly session: Session;
  readonly language: Language;
}

const toView = ({ owner_id, built_in, ...row }: ViewRow, language: Language, today: ViewDay) => ({
  ...row,
  owner: owner_id,
  ...(isBuiltIn(built_in)
    ? { name: nameBuiltIn(built_in, today, language), query: buildBuiltInQuery(built_in, today) }
    : {}),
});

const mayRead = (session: Session, list: ViewList): boolean =>
  getReach(listPermissions[list], getCallerKind(session)) !== null;

/** A filter by teaming is unknown to staff who do not see witnesses. */
const isShown = (session: Session, { built_in }: ViewRow): boolean =>
  built_in !== 'without_witness' || getReach('teaming.read', getCallerKind(session)) !== null;

/** The views that one may use, with their counts (product §10.160). */
export const listViews = async (
  { db }: Pick<Deps, 'db'>,
  countView: CountView,
  { session, language }: Reader,
  list: ViewList | undefined,
): Promise<SavedView[]> => {
  const lists = viewLists.filter((one) => (list ?? one) === one && mayRead(session, one));
  if (lists.length === 0) return [];
  const [rows, today] = await Promise.all([listViewRows(db, session.user_id, lists), findToday(db)]);
  const views = rows.filter((row) => isShown(session, row)).map((row) => toView(row, language, today));
  return Promise.all(
    views.map(async (view) => ({ ...view, count: await countView(session, view, today.season) })),
  );
};

const withCount = async (
  { db }: Pick<Deps, 'db'>,
  countView: CountView,
  { session, language }: Reader,
  row: ViewRow,
): Promise<SavedView> => {
  const today = await findToday(db);
  const view = toView(row, language, today);
  return { ...view, count: await countView(session, view, today.season) };
};

const toColumns = (columns: readonly string[] | null) => (columns === null ? null : [...columns]);

/**
 * Saves a view.
 * @throws {AppError} `permissionDenied` for a list that one may not read, or for everybody without that permission;
 * `invalid` at `query`; `conflict` above the limit
 */
export const createView = async (
  deps: Pick<Deps, 'db'>,
  countView: CountView,
  reader: Reader,
  form: ViewForm,
): Promise<SavedView> => {
  const { session } = reader;
  authorise(listPermissions[form.list], session);
  if (form.shared_with === 'all') authorise('views.share', session);
  assertCountable(form.list, form.query);
  const values = { ...form, query: toKeptQuery(form.list, form.query), columns: toColumns(form.columns) };
  const id = await deps.db.transaction().execute(async (trx) => {
    if ((await countOwnViews(trx, session.user_id)) >= mostViews) throw new AppError('conflict');
    return insertView(trx, { ...values, owner_id: session.user_id });
  });
  return withCount(deps, countView, reader, { ...values, id, owner_id: session.user_id, built_in: null });
};

/** @throws {AppError} `notFound` for another's, `permissionDenied` for everybody's without that permission */
const lockToChange = async (trx: Trx, session: Session, id: number): Promise<ViewRow> => {
  const view = await lockView(trx, session.user_id, id);
  if (!view || !mayRead(session, view.list)) throw new AppError('notFound');
  if (view.built_in !== null) throw new AppError('permissionDenied');
  if (view.shared_with === 'all') authorise('views.share', session);
  return view;
};

/**
 * Changes a view; one of everybody's that is no longer shared returns to its owner.
 * @throws {AppError} as `createView`, `notFound`
 */
export const changeView = async (
  deps: Pick<Deps, 'db'>,
  countView: CountView,
  reader: Reader,
  id: number,
  change: ViewChange,
): Promise<SavedView> => {
  const { session } = reader;
  const after = await deps.db.transaction().execute(async (trx) => {
    const view = await lockToChange(trx, session, id);
    if (change.shared_with === 'all') authorise('views.share', session);
    if (change.query !== undefined) assertCountable(view.list, change.query);
    const {
      name = view.name,
      columns = view.columns,
      ordering = view.ordering,
      shared_with = view.shared_with,
    } = change;
    const query = change.query === undefined ? view.query : toKeptQuery(view.list, change.query);
    const values = { name, query, columns: toColumns(columns), ordering, shared_with };
    await updateView(trx, id, values);
    return { ...view, ...values };
  });
  return withCount(deps, countView, reader, after);
};

/** @throws {AppError} `notFound`, `permissionDenied` */
export const removeView = (deps: Pick<Deps, 'db'>, session: Session, id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await lockToChange(trx, session, id);
    await deleteView(trx, id);
  });
