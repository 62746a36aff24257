import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSheets } from './sheets.service.ts';
import { findTable } from './table.rules.ts';

const table = [
  ['שם', 'טלפון', 'הערות'],
  ['ציפורה בן־דוד', '050-1234567', 'שתי\nשורות, ופסיק'],
  ['ג׳ורג׳ "בובי" לוי', '0521234567', ''],
];
const quote = (cell: string) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const join = (separator: string) => table.map((cells) => cells.map(quote).join(separator)).join('\r\n');

/** Hebrew letters and ASCII in Windows-1255. */
const toWindows1255 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code >= 0x5d0 && code <= 0x5ea) return code - 0x5d0 + 0xe0;
      if (code === 0x5f3) return 0xd7;
      if (code === 0x5be) return 0xce;
      return code;
    }),
  );
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

describe('a table of text', () => {
  const utf16 = Buffer.from(join('\t'), 'utf16le');
  const files: Readonly<Record<string, Buffer>> = {
    'UTF-8': Buffer.from(join(',')),
    'UTF-8 with a mark and semicolons': Buffer.from(`\uFEFF${join(';')}`),
    'UTF-16 of Excel with tabs': Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    'UTF-16 without a mark': utf16,
    'UTF-16, high byte first': swapped(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])),
    'Windows-1255': toWindows1255(join(',')),
    'a named separator': Buffer.from(`sep=;\r\n${join(';')}`),
  };
  test.each(Object.entries(files))('%s', async (_name, bytes) => {
    const [sheet] = await readSheets(bytes);
    expect(sheet?.rows).toEqual(table);
  });
});

const makeBook = async (fill: (book: ExcelJS.Workbook) => void): Promise<Buffer> => {
  const book = new ExcelJS.Workbook();
  fill(book);
  return Buffer.from(await book.xlsx.writeBuffer());
};

describe('a workbook', () => {
  test('headings in the second row, merged towns, an empty column, totals; hidden sheets are not read', async () => {
    const bytes = await makeBook((book) => {
      book.addWorksheet('סודי', { state: 'hidden' }).addRows([
        ['שם', 'טלפון'],
        ['לא', '0501111111'],
      ]);
      const sheet = book.addWorksheet('עדים 2026');
      sheet.addRow(['רשימת העדים', '', '', '', '']);
      sheet.mergeCells('A1:E1');
      sheet.addRow(['שם', '', 'יישוב', 'נייד', 'תאריך לידה']);
      sheet.addRow(['חוה', '', 'באר שבע', 501234567, new Date(Date.UTC(1934, 2, 5))]);
      sheet.addRow(['יוסף', '', '', { formula: '"050"&"7654321"', result: '0507654321' }, 1936]);
      sheet.mergeCells('C3:C4');
      sheet.addRow([
        { richText: [{ text: 'מרים ' }, { font: { bold: true }, text: 'כץ' }] },
        '',
        'לוד',
        '',
        '',
      ]);
      sheet.addRow(['סה״כ', '', '', 3, '']);
    });
    const found = findTable(await readSheets(bytes), 'witnesses');
    expect(found).toMatchObject({ sheet: 'עדים 2026', heading_row: 2, left_out: [6] });
    expect(found?.columns.map(({ maps_to }) => maps_to)).toEqual([
      'full_name',
      'city',
      'mobile_number',
      'birth_year',
    ]);
    expect(found?.rows).toEqual([
      { row: 3, cells: ['חוה', 'באר שבע', '501234567', '1934-03-05'] },
      { row: 4, cells: ['יוסף', 'באר שבע', '0507654321', '1936'] },
      { row: 5, cells: ['מרים כץ', 'לוד', '', ''] },
    ]);
  });

  test('dates counted from 1904', async () => {
    const bytes = await makeBook((book) => {
      book.properties.date1904 = true;
      book.addWorksheet('a').addRows([
        ['שם', 'תאריך שיחה'],
        ['דן', new Date(Date.UTC(2026, 4, 4))],
      ]);
    });
    const [sheet] = await readSheets(bytes);
    expect(sheet?.rows[1]).toEqual(['דן', '2026-05-04']);
  });

  test('macros, links to other files and bombs are refused', async () => {
    const refusal = (bytes: Uint8Array) => readSheets(bytes).catch((error: { code: string }) => error.code);
    const part = strToU8('<x/>');
    expect(await refusal(zipSync({ 'xl/workbook.xml': part, 'xl/vbaProject.bin': part }))).toBe(
      'fileWithMacros',
    );
    expect(await refusal(zipSync({ 'xl/externalLinks/externalLink1.xml': part }))).toBe('fileWithMacros');
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(130_000_000) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toBe('tooManyRows');
    // A size that the list of parts states too small.
    const lying = zipSync({ 'xl/workbook.xml': new Uint8Array(60_000_000) });
    const at = Buffer.from(lying).lastIndexOf(Buffer.from('PK\u0001\u0002'));
    Buffer.from(lying.buffer).writeUInt32LE(10, at + 24);
    expect(await refusal(lying)).toBe('unreadableFile');
  });
});
