import type { EndpointBody, EndpointQuery } from '@salons/contract/endpoint';
import {
  type ImportCheck,
  type ImportDraft,
  type ImportRow,
  type ImportSummary,
  importLimits,
  type importsEndpoints,
} from '@salons/contract/imports';
import { type ImportKind, importLabels } from '@salons/contract/records/import-fields';
import { type Actor, authorise } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Page } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { checkRows } from './import-checking.service.ts';
import { writeMarkedSheet } from './import-sheets.service.ts';
import { undoImportIn } from './import-undo.service.ts';
import { applyImportJob } from './imports.jobs.ts';
import {
  countRows,
  deleteImport,
  findImport,
  findNearestSeason,
  hasSeason,
  insertImport,
  listCheckedRows,
  listOwnImports,
  listStoredRows,
  lockImport,
  markApplying,
  type StoredImport,
  storeRows,
  updateImport,
} from './imports.queries.ts';
import { readSheets } from './sheets.service.ts';
import type { StoredRow } from './stored-rows.ts';
import { findTable } from './table.rules.ts';

/** Witnesses are imported by staff who may change them (product §10.210). */
const authoriseKind = (kind: ImportKind, { session }: Actor): void => {
  if (kind === 'witnesses') authorise('witnesses.update', session);
};

const getDraft = async (db: Database | Trx, stored: StoredImport): Promise<ImportDraft> => {
  const { is_checked, ...draft } = stored;
  return { ...draft, counts: is_checked ? await countRows(db, stored.id) : null };
};

/** @throws {AppError} `notFound` also for a colleague's import */
const getOwn = async (db: Database | Trx, { session }: Actor, id: number, isLocked = false) => {
  const found = await (isLocked
    ? lockImport(db as Trx, session.user_id, id)
    : findImport(db, session.user_id, id));
  if (!found) throw new AppError('notFound');
  return found;
};

/**
 * Reads a sheet into a draft and guesses its columns (product §10.210, §10.211).
 * @throws {AppError} at `file`: `unreadableFile`, `fileWithMacros`, `tooManyRows`, `noRows`; `permissionDenied`
 */
export const createImport = async (
  deps: Deps,
  actor: Actor,
  { file, kind, sheet }: EndpointBody<typeof importsEndpoints.createImport>,
): Promise<ImportDraft> => {
  authoriseKind(kind, actor);
  const staff_id = actor.session.user_id;
  await deps.rateLimit(`imports:${staff_id}`, { max: 60, windowSeconds: 3600 });
  const sheets = await readSheets(file.bytes);
  const table = findTable(sheets, kind, sheet);
  if (!table) throw new AppError('noRows', 'file');
  const isWithin =
    table.rows.length <= importLimits.rows &&
    table.columns.length <= 200 &&
    table.rows.every(({ cells }) => cells.every((cell) => cell.length <= importLimits.cell * 2));
  if (!isWithin) throw new AppError('tooManyRows', 'file');
  return deps.db.transaction().execute(async (trx) => {
    const season = await findNearestSeason(trx);
    const id = await insertImport(trx, {
      ...{ kind, staff_id, file_name: file.name, sheets: sheets.map(({ name }) => name), table },
      season: kind === 'witnesses' ? season : season - 1,
    });
    return getDraft(trx, await getOwn(trx, actor, id));
  });
};

export const listImports = ({ db }: Deps, { session }: Actor): Promise<ImportSummary[]> =>
  listOwnImports(db, session.user_id);

/** @throws {AppError} `notFound` */
export const getImport = async ({ db }: Deps, actor: Actor, id: number): Promise<ImportDraft> =>
  getDraft(db, await getOwn(db, actor, id));

const toRow = ({
  row,
  cells,
  choice,
  checked,
}: Awaited<ReturnType<typeof listCheckedRows>>['rows'][number]): ImportRow => ({
  ...{ row, choice },
  cells: checked?.cells ?? cells.map((text) => ({ text, becomes: null, code: null, suggestions: [] })),
  missing: checked?.missing ?? [],
  matches: checked?.matches ?? [],
});

/** @throws {AppError} `notFound` */
export const listImportRows = async (
  { db }: Deps,
  actor: Actor,
  id: number,
  query: EndpointQuery<typeof importsEndpoints.listImportRows>,
): Promise<Page<ImportRow>> => {
  const { rows: total_no_filters } = await getOwn(db, actor, id);
  const { rows, count } = await listCheckedRows(db, id, query);
  return { rows: rows.map(toRow), count, total_no_filters };
};

/** The rows with corrected cells. */
const editRows = (rows: readonly StoredRow[], edits: ImportCheck['edits'] = []): StoredRow[] =>
  edits.reduce<StoredRow[]>(
    (edited, { row, column, text, everywhere }) => {
      const former = edited.find((one) => one.row === row)?.cells[column];
      return edited.map((one) => {
        const isMeant = one.row === row || (everywhere && one.cells[column] === former);
        return isMeant && former !== undefined
          ? { ...one, cells: one.cells.map((cell, place) => (place === column ? text : cell)) }
          : one;
      });
    },
    [...rows],
  );

/** The rows with decisions; a decision for all leaves those of single rows. */
const chooseRows = (rows: readonly StoredRow[], choices: ImportCheck['choices'] = []): StoredRow[] =>
  choices.reduce<readonly StoredRow[]>(
    (chosen, { row, choice }) =>
      chosen.map((one) => {
        const isMeant = typeof row === 'number' ? one.row === row : one.choice === null && one.state === row;
        return isMeant ? { ...one, choice } : one;
      }),
    rows,
  ) as StoredRow[];

/** Each field once, and only those of the kind. @throws {AppError} `invalid` at `mapping` */
const checkMapping = (
  { kind, columns }: StoredImport,
  mapping: NonNullable<ImportCheck['mapping']>,
): void => {
  const fields = mapping.filter((name) => name !== null);
  const known: ReadonlySet<string> = new Set(Object.keys(importLabels(kind)));
  const isValid =
    mapping.length === columns.length &&
    new Set(fields).size === fields.length &&
    fields.every((name) => known.has(name));
  if (!isValid) throw new AppError('invalid', 'mapping');
};

/**
 * Changes columns, cells or decisions of a draft and checks all rows (product §10.212–10.214).
 * @throws {AppError} `notFound`, `conflict` once it is being applied, `invalid` at `mapping`, `season`
 */
export const checkImport = (
  { db }: Deps,
  actor: Actor,
  id: number,
  change: ImportCheck,
): Promise<ImportDraft> =>
  db.transaction().execute(async (trx) => {
    const stored = await getOwn(trx, actor, id, true);
    if (stored.state !== 'draft') throw new AppError('conflict');
    const { mapping = stored.columns.map(({ maps_to }) => maps_to), season = stored.season } = change;
    checkMapping(stored, mapping);
    if (stored.kind === 'witnesses' && !(await hasSeason(trx, season)))
      throw new AppError('invalid', 'season');
    const rows = chooseRows(editRows(await listStoredRows(trx, id), change.edits), change.choices);
    await storeRows(trx, id, await checkRows(trx, actor, rows, { kind: stored.kind, mapping }));
    const columns = stored.columns.map((column, place) => ({ ...column, maps_to: mapping[place] ?? null }));
    await updateImport(trx, id, { columns, season, witness_type: change.witness_type });
    return getDraft(trx, await getOwn(trx, actor, id));
  });

/**
 * Begins to write a checked draft; it is applied whole or not at all (product §10.216).
 * @throws {AppError} `notFound`, `conflict` once it is applied, `invalid` at `rows` while rows have errors or wait for a
 * decision
 */
export const applyImport = ({ db }: Deps, actor: Actor, id: number): Promise<ImportDraft> =>
  db.transaction().execute(async (trx) => {
    const stored = await getOwn(trx, actor, id, true);
    authoriseKind(stored.kind, actor);
    const { ready, problems, duplicates } = await countRows(trx, id);
    if (stored.state === 'draft' && (!stored.is_checked || ready === 0 || problems + duplicates > 0))
      throw new AppError('invalid', 'rows');
    if (!(await markApplying(trx, id))) throw new AppError('conflict');
    await enqueue(trx, applyImportJob, { import: id }, { queue: 'imports' });
    return getDraft(trx, await getOwn(trx, actor, id));
  });

/**
 * Discards a draft, or undoes an applied import (product §10.217).
 * @throws {AppError} `notFound`, `conflict` while it is applied and after it was undone
 */
export const removeImport = (
  { db }: Deps,
  actor: Actor,
  id: number,
): Promise<{ undone: number; kept: number }> =>
  db.transaction().execute(async (trx) => {
    const { state, kind } = await getOwn(trx, actor, id, true);
    if (state === 'draft') {
      await deleteImport(trx, id);
      return { undone: 0, kept: 0 };
    }
    if (state !== 'applied') throw new AppError('conflict');
    authoriseKind(kind, actor);
    return undoImportIn(trx, id, kind);
  });

/** The rows with errors, marked (XLSX). @throws {AppError} `notFound` */
export const getMarkedSheet = async ({ db }: Deps, actor: Actor, id: number): Promise<Buffer> => {
  const { columns, kind } = await getOwn(db, actor, id);
  const { rows } = await listCheckedRows(db, id, { show: 'problems', page: 1, page_size: importLimits.rows });
  return writeMarkedSheet({ columns, kind, rows: rows.map(toRow) }, actor.language);
};
