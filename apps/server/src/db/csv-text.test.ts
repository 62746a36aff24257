import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellKind } from './cells.ts';
import { cleanText, makeCsvCleaner } from './csv-text.ts';

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
/** Output for input split at any position. */
const cleanAll = (
  text: string,
  pieceBytes: number,
  kinds: readonly CellKind[] = ['text', 'number', 'moment', 'text'],
) => {
  const clean = makeCsvCleaner(kinds);
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    pieces.push(clean(bytes.subarray(at, at + pieceBytes)));
  return Buffer.concat(pieces).toString();
};
/** Input and output of a text cell. */
const cells: readonly (readonly [string, string])[] = [
  ['', ''],
  ['רחוב הגפן 7', 'רחוב הגפן 7'],
  ['=1+1', "'=1+1"],
  ['+972501234567', "'+972501234567"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['\u0001\u007f=1', "'=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['！a', '！a'],
  ['ﬁne', 'ﬁne'],
  ['שּׁ', 'שּׁ'],
  ['a=1', 'a=1'],
  ['"=1"', '"=1"'],
  ['"', '"'],
  ['הגדול", "קומה 2"\nדירה,3', 'הגדול", "קומה 2"\nדירה,3'],
];

test('formulas are defused and lines end in CR LF, wherever the pieces end', () => {
  const rows = (side: 0 | 1, end: string) =>
    `"","","",""${end}`.repeat(200) +
    cells
      .map(
        (cell, at) => quoted([cell[side], '-12', '2027-05-03 20:00', cells.at(at - 1)?.[side] ?? '']) + end,
      )
      .join('');
  const sent = rows(0, '\n');
  const expected = rows(1, '\r\n');
  for (const pieceBytes of [1, 2, 3, 5, 7, 64, sent.length * 2])
    expect(cleanAll(sent, pieceBytes)).toBe(expected);
});

/** Special characters of a file, in any order: their meaning depends on the neighbours. */
const sign = fc.constantFrom('"', ',', '\n', '=', 'a', 'א', '\u0001');
const table = fc.array(fc.tuple(...Array.from({ length: 3 }, () => fc.string({ unit: sign, maxLength: 4 }))));

test('cells hold what they held, whatever signs stand beside each other', () => {
  const defuse = (cell: string) => cell.replaceAll('\u0001', '').replace(/^[=\n]/, "'$&");
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 40 }), (rows, pieceBytes) => {
      const sent = rows.map((row) => `${quoted(row)}\n`).join('');
      const expected = rows.map((row) => `${quoted(row.map(defuse))}\r\n`).join('');
      expect(cleanAll(sent, pieceBytes, ['text', 'text', 'text'])).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

test('text that is no CSV loses control characters alone', () => {
  expect(cleanText(Buffer.from('=1\u0001\t\u007f\\N\n')).toString()).toBe('=1\t\\N\n');
});
