import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { expect, test } from 'vitest';
import XlsxPopulate from 'xlsx-populate';
import { useTestApp } from '../../../test/calls.ts';
import { type CellKind, sheetValue } from '../../db/cells.ts';
import { copyOut } from '../../db/copy-out.ts';
import { workbook } from './workbook.ts';

const app = useTestApp();
const run = promisify(execFile);

const kinds = ['number', 'text', 'moment', 'day', 'text'] as const;
const names = ['מספר', 'שם', 'מתי', 'יום', 'הערות'];
const longest = 'א'.repeat(32_767);

/** Texts that a spreadsheet might run, or XML means something by. */
const texts = [
  ...['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x.example")', "=cmd|'/c calc'!A0", '\t=1'],
  ...['ז׳אן "הגדול" <b>&amp;', 'שורה\nועוד שורה', '  רווחים  ', '050-1234567', '🕯 נר'],
];
const firstMinute = Date.UTC(2027, 4, 2, 20, 0);
const minuteMs = 60_000;

/** Every minute of a day and the texts in turn; the first note is as long as a cell may be, and one more. */
const makeBook = async (count: number, most?: number): Promise<Buffer> => {
  const cell = (kind: CellKind, value: ReturnType<typeof sql>) => sheetValue({ kind, value });
  const minute = sql`timestamp '2027-05-02 20:00' + n * interval '1 minute'`;
  const rows = sql`select n, (${sql.val(texts)}::text[])[1 + n % ${sql.lit(texts.length)}],
    ${cell('moment', minute)}, ${cell('day', sql`(${minute})::date`)},
    case when n = 0 then ${`${longest}ת`} when n % 2 = 0 then null else 'הערה' end
    from generate_series(0, ${sql.lit(count - 1)}) n`;
  const pieces: Buffer[] = [];
  const book = { title: 'אורחים', names, kinds, isRightToLeft: true };
  for await (const piece of workbook(
    await copyOut(app.db, rows, 'text'),
    most === undefined ? book : { ...book, most },
  ))
    pieces.push(piece);
  return Buffer.concat(pieces);
};

const toNote = (n: number) => (n === 0 ? longest : n % 2 === 0 ? null : 'הערה');
const toRow = (n: number) => {
  const at = firstMinute + n * minuteMs;
  const day = at - (at % (1440 * minuteMs));
  return [n, texts[n % texts.length], new Date(at).toISOString(), new Date(day).toISOString(), toNote(n)];
};
const toRows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => toRow(from + at));
const withoutDates = (values: readonly unknown[]) =>
  values.map((value) => (value instanceof Date ? value.toISOString() : (value ?? null)));

/** Days since the end of 1899, cut to the millisecond as careless readers do. */
const toTime = (days: number) => new Date(Math.floor((days - 25_569) * 86_400_000)).toISOString();

/** Each reads the rows of each sheet, its head first, with times as ISO. */
const readers: Readonly<Record<string, (file: Buffer) => Promise<unknown[][][]>>> = {
  'read-excel-file': async (file) =>
    (await readSheets(file, { trim: false })).map(({ data }) => data.map(withoutDates)),
  exceljs: async (file) => {
    const book = new ExcelJS.Workbook();
    // Its types know buffers of earlier versions of Node.
    await book.xlsx.load(Uint8Array.from(file).buffer);
    return book.worksheets.map((sheet) => {
      expect(sheet.views[0]).toMatchObject({ rightToLeft: true, state: 'frozen', ySplit: 1 });
      const rows: unknown[][] = [];
      sheet.eachRow((row) => {
        rows.push(withoutDates(kinds.map((_, at) => row.getCell(at + 1).value)));
      });
      return rows;
    });
  },
  'xlsx-populate': async (file) => {
    const book = await XlsxPopulate.fromDataAsync(file);
    return book.sheets().map((sheet) => {
      expect(sheet.rightToLeft()).toBeTruthy();
      const [head = [], ...rows] = sheet.usedRange().value();
      return [
        head,
        ...rows.map((row) =>
          row.map((value, column) => {
            if (typeof value !== 'number' || column === 0) return value ?? null;
            // It makes a number of a text that looks like one.
            return kinds[column] === 'text' ? String(value) : toTime(value);
          }),
        ),
      ];
    });
  },
};

for (const [name, read] of Object.entries(readers)) {
  test(`${name} reads texts, numbers, every minute of a day and the longest text as they are`, async () => {
    const sheets = await read(await makeBook(1440));
    expect(sheets).toEqual([[names, ...toRows(0, 1440)]]);
  });

  test(`${name} reads more rows than a sheet holds on the sheets after it`, async () => {
    const sheets = await read(await makeBook(25, 11));
    expect(sheets).toEqual([
      [names, ...toRows(0, 10)],
      [names, ...toRows(10, 20)],
      [names, ...toRows(20, 25)],
    ]);
  });
}

const office = await run('soffice', ['--version']).then(
  () => true,
  () => false,
);

test.skipIf(!office)('LibreOffice reads the same rows', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
  try {
    await writeFile(join(folder, 'book.xlsx'), await makeBook(100));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run(
      'soffice',
      [profile, '--headless', '--convert-to', 'csv:Text - txt - csv (StarCalc):9,34,76', 'book.xlsx'],
      {
        cwd: folder,
      },
    );
    const lines = (await readFile(join(folder, 'book.csv'), 'utf8')).split('\n');
    expect(lines[0]).toBe(names.join('\t'));
    expect(lines[2]).toBe('1\t+1\t02.05.2027 20:01\t02.05.2027\tהערה');
  } finally {
    await rm(folder, { recursive: true });
  }
});
