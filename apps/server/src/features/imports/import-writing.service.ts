import type { ImportedHost, ImportedWitness } from '@salons/contract/import-records';
import type { ImportMatch } from '@salons/contract/imports';
import type { ImportKind } from '@salons/contract/records/import-fields';
import type { Database, Trx } from '../../db/client.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { insertImportedHost, updateHostFromImport } from '../hosts/host-import.service.ts';
import { insertImportedWitness, updateFromImport } from '../witnesses/witness-import.service.ts';
import {
  failImport,
  finishImport,
  listRowsToWrite,
  markWritten,
  noteProgress,
  type RowToWrite,
} from './import-writing.queries.ts';
import { findImportToApply } from './imports.queries.ts';

/** Rows between two notes of progress. */
const progressStep = 50;

/** What changed between the check and the application: the import is a draft again. */
class RecordsChanged extends Error {}

const findUpdated = (matches: readonly ImportMatch[]) =>
  matches.find(({ may_be_updated }) => may_be_updated)?.id;

interface Options {
  readonly staff_id: number;
  readonly season: number;
  readonly witness_type: string | null;
}

const writeWitness = async (trx: Trx, { choice, checked }: RowToWrite, options: Options) => {
  const record = checked.record as ImportedWitness;
  const { matches } = checked;
  if (choice !== 'update') {
    const duplicates = matches.flatMap(({ id }) => id ?? []);
    return { witness_id: await insertImportedWitness(trx, record, { ...options, duplicates }), before: null };
  }
  const id = findUpdated(matches);
  const before = id ? await updateFromImport(trx, id, record, options) : undefined;
  if (!id || !before) throw new RecordsChanged();
  return { witness_id: id, before };
};

const writeHost = async (trx: Trx, { choice, checked }: RowToWrite, options: Options) => {
  const record = checked.record as ImportedHost;
  if (choice !== 'update') return { ...(await insertImportedHost(trx, record, options)), before: null };
  const user_id = findUpdated(checked.matches);
  const updated = user_id ? await updateHostFromImport(trx, user_id, record, options) : undefined;
  if (!updated) throw new RecordsChanged();
  return updated;
};

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23505' || error.code === 'conflict');

/** Writes the rows in one transaction, and notes how far it is beside it. */
const writeRows = (
  db: Database,
  id: number,
  { kind, role, ...options }: Options & { readonly kind: ImportKind; readonly role: string | null },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const rows = await listRowsToWrite(trx, id);
    const write = kind === 'witnesses' ? writeWitness : writeHost;
    for (const [place, row] of rows.entries()) {
      if (place % progressStep === 0) await noteProgress(db, id, place);
      await markWritten(trx, { import_id: id, row: row.row }, await write(trx, row, options));
    }
    await recordAudit(trx, {
      session: { user_id: options.staff_id, role },
      action: 'create',
      entity: kind === 'witnesses' ? 'witness' : 'host',
      entity_id: null,
      after: { import: id, rows: rows.length },
    });
    await finishImport(trx, id, rows.length);
  });

/** Applies an import whole, or makes it a draft again that says why not (product §10.216). */
export const writeImport = async (db: Database, id: number): Promise<void> => {
  const found = await findImportToApply(db, id);
  if (!found) return;
  try {
    await writeRows(db, id, found);
  } catch (error) {
    const isChanged = error instanceof RecordsChanged || isTaken(error);
    await failImport(db, id, isChanged ? 'changed' : 'internal');
    if (!isChanged) throw error;
  }
};
