import { setImmediate as pause } from 'node:timers/promises';
import type { ImportMatch } from '@salons/contract/imports';
import type { ImportField, ImportKind } from '@salons/contract/records/import-fields';
import type { Actor } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import { listImportWords } from '../reference/import-words.service.ts';
import { toLanguageIds } from './cell-values.rules.ts';
import { findHostMatches, findWitnessMatches, isMatchInReach, type Typed } from './import-matches.queries.ts';
import { toRecord } from './import-records.rules.ts';
import { makeTowns } from './places.rules.ts';
import { type Reading, readRow } from './row-checks.rules.ts';
import type { RowState, StoredCheck, StoredRow } from './stored-rows.ts';

export interface CheckOptions {
  readonly kind: ImportKind;
  readonly mapping: readonly (ImportField | null)[];
}

/** Rows that are read without a pause for other calls. */
const rowsAtOnce = 250;

const loadReading = async (db: Database | Trx, { language }: Actor): Promise<Reading> => {
  const { cities, languages } = await listImportWords(db);
  return {
    language,
    towns: makeTowns(cities),
    languages: toLanguageIds(languages),
    languageNames: new Map(languages.map((one) => [one.id, language === 'he' ? one.name_he : one.name_en])),
  };
};

type Draft = Omit<StoredCheck, 'matches'> & { readonly stored: StoredRow; readonly email: string | null };

const readDrafts = async (
  rows: readonly StoredRow[],
  { kind, mapping }: CheckOptions,
  reading: Reading,
  { scope }: Actor,
): Promise<Draft[]> => {
  const drafts: Draft[] = [];
  for (const [place, stored] of rows.entries()) {
    if (place % rowsAtOnce === rowsAtOnce - 1) await pause();
    const { cells, values, missing } = readRow(stored.cells, mapping, reading);
    const { record, missing: lacking, phones, email } = toRecord(kind, values);
    // Staff for abroad import records from abroad.
    const isElsewhere = scope.reach === 'abroad' && record.country === 'IL';
    const failedFields = new Set(mapping.filter((name, column) => name !== null && cells[column]?.code));
    drafts.push({
      stored,
      cells: [...cells],
      missing: [
        ...missing,
        ...lacking.filter(({ field }) => !failedFields.has(field as ImportField)),
        ...(isElsewhere ? [{ field: 'country', code: 'required' } as const] : []),
      ],
      record,
      phones,
      email,
    });
  }
  return drafts;
};

const toTyped = ({ stored, record, phones, email }: Draft): Typed => ({
  row: stored.row,
  phones,
  email,
  first_name: record.first_name ?? '',
  last_name: record.last_name ?? '',
  city: record.city,
});

/** Matches with earlier rows of the sheet: the same number or address. */
const matchInSheet = (kind: ImportKind, drafts: readonly Draft[]): Map<number, ImportMatch> => {
  const firstRow = new Map<string, number>();
  const matches = new Map<number, ImportMatch>();
  for (const { stored, phones, email, record } of drafts) {
    if (stored.choice === 'skip') continue;
    const place = record.city ?? record.city_name ?? '';
    const name = `${record.first_name} ${record.last_name} ${place}`.toLowerCase();
    const keys = [
      ...phones.map((key) => ['phone', key] as const),
      ...(email ? [['email', email.toLowerCase()] as const] : []),
      ...(record.first_name && record.last_name ? [['name', name] as const] : []),
    ];
    for (const [why, key] of keys) {
      const earlier = firstRow.get(key);
      if (earlier === undefined) firstRow.set(key, stored.row);
      else if (!matches.has(stored.row))
        matches.set(stored.row, {
          ...{ id: null, row: earlier, title: null, why },
          may_be_new: kind === 'witnesses' || why === 'name',
          may_be_updated: false,
        });
    }
  }
  return matches;
};

const findMatches = async (
  db: Database | Trx,
  kind: ImportKind,
  drafts: readonly Draft[],
  { scope }: Actor,
): Promise<Map<number, ImportMatch[]>> => {
  const find = kind === 'witnesses' ? findWitnessMatches : findHostMatches;
  const found = await find(db, drafts.map(toTyped));
  const byRow = new Map<number, ImportMatch[]>();
  for (const { row, id, host, title, role, why, ...one } of found) {
    const isReached = isMatchInReach(scope, one) && (role === null || role === 'host' || role === 'guest');
    const match: ImportMatch = {
      id: isReached ? id : null,
      row: null,
      title: isReached ? title : null,
      why,
      may_be_new: kind === 'witnesses' ? isReached : why === 'name',
      may_be_updated: isReached && (kind === 'witnesses' || host !== null || role !== 'host'),
    };
    byRow.set(row, [...(byRow.get(row) ?? []), match]);
  }
  for (const [row, match] of matchInSheet(kind, drafts)) byRow.set(row, [...(byRow.get(row) ?? []), match]);
  return byRow;
};

/** Whether the decision of a row is still possible for its matches. */
const isPossible = (choice: StoredRow['choice'], matches: readonly ImportMatch[]): boolean =>
  choice === null ||
  choice === 'skip' ||
  (choice === 'new' && matches.every(({ may_be_new }) => may_be_new)) ||
  (choice === 'update' && matches.some(({ may_be_updated }) => may_be_updated));

const toState = (draft: Draft, matches: readonly ImportMatch[], choice: StoredRow['choice']): RowState => {
  if (choice === 'skip') return 'skipped';
  if (draft.missing.length > 0 || draft.cells.some(({ code }) => code !== null)) return 'problems';
  return matches.length > 0 && choice === null ? 'duplicates' : 'ready';
};

/** Reads all rows and compares them with the records and with each other (product §10.212, §10.213). */
export const checkRows = async (
  db: Database | Trx,
  actor: Actor,
  rows: readonly StoredRow[],
  options: CheckOptions,
) => {
  const drafts = await readDrafts(rows, options, await loadReading(db, actor), actor);
  const matches = await findMatches(db, options.kind, drafts, actor);
  return drafts.map((draft) => {
    const { stored, email: _, ...checked } = draft;
    const alike = matches.get(stored.row) ?? [];
    const choice =
      isPossible(stored.choice, alike) && !(alike.length === 0 && stored.choice === 'update')
        ? stored.choice
        : null;
    return {
      ...stored,
      choice,
      state: toState(draft, alike, choice),
      checked: { ...checked, matches: alike },
    };
  });
};
