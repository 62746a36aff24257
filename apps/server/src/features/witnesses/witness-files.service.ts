import { witnessColumns } from '@salons/contract/exports';
import type { Language } from '@salons/contract/language';
import { type Witness, witness } from '@salons/contract/witnesses';
import { readWhole } from '../../db/read-whole.ts';
import type { Deps } from '../../deps.ts';
import type { WholeList } from '../../platform/exports/exports.service.ts';
import { witnessFile } from './witness-files.queries.ts';
import type { WitnessListQuery } from './witness-source.queries.ts';
import { witnessRows } from './witnesses.queries.ts';

/** The export of all witnesses, for roles with permission (product §10.8). */
export const witnessesWhole = (
  { longDb: db }: Deps,
  { query, language }: { readonly query: WitnessListQuery; readonly language: Language },
): WholeList => ({
  noun: 'witnesses',
  columns: witnessColumns,
  file: (scope, words) => witnessFile(scope, query, language, words),
  rows: (scope) => readWhole<Witness>(db, witnessRows(scope, query, language)),
  row: witness,
});
