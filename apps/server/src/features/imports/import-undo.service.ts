import type { ImportKind } from '@salons/contract/records/import-fields';
import type { Trx } from '../../db/client.ts';
import {
  deleteBesideWitnesses,
  deleteHosts,
  deleteWitnesses,
  finishUndo,
  lockUntouchedHosts,
  lockUntouchedWitnesses,
  restoreColumns,
  type Untouched,
} from './import-undo.queries.ts';

const restoreAll = async (trx: Trx, table: 'witnesses' | 'hosts', records: readonly Untouched[]) => {
  for (const { id, before } of records) if (before !== null) await restoreColumns(trx, table, { id, before });
};

/**
 * Takes back an applied import: created records go, changed ones get their former values, unless they were
 * worked with since (product §10.217).
 */
export const undoImportIn = async (
  trx: Trx,
  id: number,
  kind: ImportKind,
): Promise<{ undone: number; kept: number }> => {
  const records = await (kind === 'witnesses' ? lockUntouchedWitnesses : lockUntouchedHosts)(trx, id);
  const created = records.filter(({ before }) => before === null);
  if (kind === 'witnesses') {
    await deleteBesideWitnesses(
      trx,
      id,
      records.map((one) => one.id),
    );
    await restoreAll(trx, 'witnesses', records);
    await deleteWitnesses(
      trx,
      created.map((one) => one.id),
    );
  } else {
    await restoreAll(trx, 'hosts', records);
    await deleteHosts(trx, created);
  }
  const count = await finishUndo(trx, id);
  return { undone: records.length, kept: count - records.length };
};
