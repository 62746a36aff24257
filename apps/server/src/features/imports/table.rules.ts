import type { ImportField, ImportKind } from '@salons/contract/records/import-fields';
import { toEmail } from './cell-values.rules.ts';
import { guessField, normaliseHeading } from './headings.rules.ts';
import { findPhones } from './phones.rules.ts';

/** A sheet as texts; dates as `YYYY-MM-DD`. */
export interface SheetRows {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

export interface TableColumn {
  readonly name: string;
  readonly samples: readonly string[];
  readonly maps_to: ImportField | null;
}

export interface Table {
  readonly sheet: string;
  /** Counted from 1, as sheets do. */
  readonly heading_row: number;
  readonly left_out: readonly number[];
  readonly columns: readonly TableColumn[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** Rows among which the headings are looked for. */
const headingRows = 20;
const samplesShown = 3;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '');
const isTotal = (cells: readonly string[]): boolean => {
  const [first = '', ...others] = filled(cells);
  const words = /^(סה["״'׳]*כ|סך הכו?ל|סיכום|total|sum)(?![\p{L}])/iu;
  return words.test(first) && others.every((cell) => /^[\d.,%\s]*$/.test(cell));
};

const countKnown = (cells: readonly string[], kind: ImportKind) =>
  cells.filter((cell) => guessField(cell, kind) !== undefined).length;

/** Index of the row with most known headings, else of the first with two cells; -1 without one. */
const findHeading = (rows: readonly (readonly string[])[], kind: ImportKind): number => {
  const scores = rows.slice(0, headingRows).map((cells) => countKnown(cells, kind));
  const best = Math.max(0, ...scores);
  return best > 0 ? scores.indexOf(best) : rows.findIndex((cells) => filled(cells).length > 1);
};

/** What the values say of a column whose heading is unknown: phones and addresses of mail. */
const guessByValues = (values: readonly string[], kind: ImportKind): ImportField[] => {
  const share = (test: (value: string) => boolean) =>
    values.length > 0 && values.filter(test).length / values.length > 0.6;
  if (share((value) => findPhones(value).length > 0))
    return kind === 'witnesses' ? ['mobile_number', 'phone_number'] : ['phone_number', 'phone'];
  if (kind === 'hosts' && share((value) => toEmail(value) !== undefined)) return ['email'];
  return [];
};

/** Maps each field once, the columns in their order; headings before values. */
const mapColumns = (
  columns: readonly { readonly name: string; readonly values: readonly string[] }[],
  kind: ImportKind,
): (ImportField | null)[] => {
  const taken = new Set<ImportField>();
  const names = columns.map(({ name }) => normaliseHeading(name));
  const hasLastName = columns.some(({ name }) => guessField(name, kind) === 'last_name');
  const take = (...fields: readonly (ImportField | undefined)[]): ImportField | null => {
    const free = fields.find((field) => field !== undefined && !taken.has(field));
    if (free !== undefined) taken.add(free);
    return free ?? null;
  };
  const furtherFields: Partial<Record<ImportField, ImportField>> = {
    mobile_number: 'phone_number',
    ...(kind === 'hosts' ? { phone_number: 'phone' as const } : {}),
  };
  const byHeading = columns.map(({ name }, place) => {
    const field = guessField(name, kind);
    if (field === undefined) return null;
    if (field === 'full_name' && hasLastName && /^(שם|name)$/.test(names[place] ?? ''))
      return take('first_name');
    return take(field, furtherFields[field]);
  });
  return byHeading.map((field, place) => field ?? take(...guessByValues(columns[place]?.values ?? [], kind)));
};

/** The rows below the headings of one sheet; undefined without any. */
const toTable = ({ name: sheet, rows }: SheetRows, kind: ImportKind): Table | undefined => {
  const trimmed = rows.map((cells) => cells.map((cell) => cell.trim()));
  const heading = findHeading(trimmed, kind);
  const headings = trimmed[heading];
  if (!headings) return undefined;
  const isRepeated = (cells: readonly string[]) => filled(cells).join('\n') === filled(headings).join('\n');
  const below = trimmed.map((cells, place) => ({ row: place + 1, cells })).slice(heading + 1);
  const full = below.filter(({ cells }) => filled(cells).length > 0);
  const isLeftOut = ({ cells }: { cells: readonly string[] }) => isTotal(cells) || isRepeated(cells);
  const records = full.filter((row) => !isLeftOut(row));
  const width = Math.max(headings.length, ...records.map(({ cells }) => cells.length));
  const used = Array.from({ length: width }, (_, place) => place).filter((place) =>
    records.some(({ cells }) => (cells[place] ?? '') !== ''),
  );
  if (records.length === 0) return undefined;
  const described = used.map((place) => ({
    name: (headings[place] ?? '').replace(/\s+/g, ' ').slice(0, 100),
    values: filled(records.map(({ cells }) => cells[place] ?? '')).slice(0, 200),
  }));
  const fields = mapColumns(described, kind);
  return {
    sheet,
    heading_row: heading + 1,
    left_out: full.filter(isLeftOut).map(({ row }) => row),
    columns: described.map(({ name, values }, place) => ({
      name,
      samples: [...new Set(values)].slice(0, samplesShown).map((value) => value.slice(0, 100)),
      maps_to: fields[place] ?? null,
    })),
    rows: records.map(({ row, cells }) => ({ row, cells: used.map((place) => cells[place] ?? '') })),
  };
};

/**
 * The table of records in a file: of the named sheet, else of the one with most known headings (product §10.211).
 * @returns undefined where no sheet has a row below its headings
 */
export const findTable = (
  sheets: readonly SheetRows[],
  kind: ImportKind,
  wanted?: string,
): Table | undefined => {
  const tables = sheets
    .filter(({ name }) => wanted === undefined || name === wanted)
    .flatMap((sheet) => toTable(sheet, kind) ?? []);
  const countMapped = ({ columns }: Table) => columns.filter(({ maps_to }) => maps_to !== null).length;
  return tables.toSorted((one, other) => countMapped(other) - countMapped(one))[0];
};
