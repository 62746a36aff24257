import { expect, test } from 'vitest';
import { cleanText, makeCsvCleaner } from './csv-text.ts';

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
/** What comes out, whichever pieces it comes in. */
const cleanAll = (
  text: string,
  pieceBytes: number,
  kinds = ['text', 'number', 'moment', 'text'] as const,
) => {
  const clean = makeCsvCleaner(kinds);
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    pieces.push(clean(bytes.subarray(at, at + pieceBytes)));
  return Buffer.concat(pieces).toString();
};
/** A cell of text as it goes in and comes out. */
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

test('formulas are defused, lines end in CR LF and times are cut, wherever the pieces end', () => {
  const rows = (side: 0 | 1, moment: string, end: string) =>
    (side === 0 ? ',,,\n' : '"","","",""\r\n').repeat(200) +
    cells
      .map((cell, at) => quoted([cell[side], '-12', moment, cells.at(at - 1)?.[side] ?? '']) + end)
      .join('');
  const sent = rows(0, '2027-05-03 20:00:31.5', '\n');
  const expected = rows(1, '2027-05-03 20:00', '\r\n');
  for (const pieceBytes of [1, 2, 3, 5, 7, 64, sent.length * 2])
    expect(cleanAll(sent, pieceBytes)).toBe(expected);
});

test('text that is no CSV loses control characters alone', () => {
  expect(cleanText(Buffer.from('=1\u0001\t\u007f\\N\n')).toString()).toBe('=1\t\\N\n');
});
