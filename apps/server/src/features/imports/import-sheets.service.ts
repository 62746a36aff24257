import type { fieldErrors } from '@salons/contract/errors';
import type { ImportRow } from '@salons/contract/imports';
import type { Language } from '@salons/contract/language';
import { type ImportKind, importLabels } from '@salons/contract/records/import-fields';
import { importTexts } from './imports.texts.ts';
import { writeBook } from './sheets.service.ts';

const widths = (rows: readonly (readonly string[])[]): number[] =>
  (rows[0] ?? []).map((_, column) =>
    Math.min(40, Math.max(8, ...rows.slice(0, 200).map((cells) => (cells[column] ?? '').length + 2))),
  );

/** An empty sheet with the headings of a kind, and a line below them that tells how values are written. */
export const writeEmptySheet = (kind: ImportKind, language: Language): Promise<Buffer> => {
  const labels = Object.values(importLabels(kind)).map((label) => label[language]);
  const rows = [labels];
  return writeBook({
    name: importTexts.title[kind][language],
    ...{ rows, comments: [], widths: widths(rows), isRightToLeft: language === 'he' },
  });
};

/**
 * The sheet with a comment at each error and a first column that names them; sent again, that column is ignored
 * (product §10.215).
 */
export const writeMarkedSheet = (
  {
    columns,
    rows,
    kind,
  }: { columns: readonly { name: string }[]; rows: readonly ImportRow[]; kind: ImportKind },
  language: Language,
): Promise<Buffer> => {
  const labels: Readonly<Record<string, { he: string; en: string } | undefined>> = importLabels(kind);
  const describeError = (code: keyof typeof fieldErrors) =>
    importTexts.codes[code]?.[language] ?? importTexts.codes.invalid[language];
  const listProblems = ({ cells, missing }: ImportRow) => [
    ...missing.map(({ field, code }) => `${labels[field]?.[language] ?? field}: ${describeError(code)}`),
    ...cells.flatMap(({ code, suggestions }, column) =>
      code === null
        ? []
        : [`${columns[column]?.name ?? ''}: ${[describeError(code), ...suggestions.slice(0, 1)].join(' ')}`],
    ),
  ];
  const heading = [importTexts.toMend[language], ...columns.map(({ name }) => name)];
  const table = [
    heading,
    ...rows.map((row) => [listProblems(row).join('; '), ...row.cells.map(({ text }) => text)]),
  ];
  const comments = rows.flatMap(({ cells }, place) =>
    cells.flatMap(({ code, suggestions }, column) =>
      code === null
        ? []
        : [{ row: place + 1, column: column + 1, text: [describeError(code), ...suggestions].join('\n') }],
    ),
  );
  return writeBook({
    name: importTexts.title[kind][language],
    ...{ rows: table, comments, widths: widths(table), isRightToLeft: language === 'he' },
  });
};
