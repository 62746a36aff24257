import { expect, test } from 'vitest';
import { toCellStarts, toSheetRow, xmlText } from './sheet.rules.ts';

test('what means something to XML is escaped, what it cannot hold is left out', () => {
  expect(xmlText('a < b & c > d')).toBe('a &lt; b &amp; c &gt; d');
  expect(xmlText('x\u0000\u0008y\u000bz\ufffe')).toBe('xyz');
  expect(xmlText('ז׳אן "O\'Neil"')).toBe('ז׳אן "O\'Neil"');
});

test('a text that a spreadsheet would read as a character by its number stays as it is', () => {
  expect(xmlText('_x0041_ and snake_case')).toBe('_x005F_x0041_ and snake_case');
});

test('a cell holds no more than a spreadsheet can', () => {
  expect(xmlText('א'.repeat(40_000))).toHaveLength(32_767);
  // Never half a character.
  expect(xmlText(`א${'🕯'.repeat(20_000)}`)).toBe(`א${'🕯'.repeat(16_383)}`);
  expect(xmlText('🕯'.repeat(20_000))).toBe('🕯'.repeat(16_383));
});

test('a row of COPY becomes cells: text that is never a formula, numbers, times; empty ones are left out', () => {
  const kinds = ['text', 'number', 'moment', 'text', 'day'] as const;
  expect(toSheetRow('=1+1\t5\t46145.833333334\t\\N\t46145', kinds, toCellStarts(5), 7)).toBe(
    '<row r="7"><c r="A7" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B7"><v>5</v></c>' +
      '<c r="C7" s="2"><v>46145.833333334</v></c><c r="E7" s="3"><v>46145</v></c></row>',
  );
});

test('columns are counted in letters', () => {
  const starts = toCellStarts(704);
  const toAddress = (at: number) => starts[at]?.replace('<c r="', '');
  expect([0, 25, 26, 51, 52, 701, 702, 703].map(toAddress)).toEqual([
    ...['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA', 'AAB'],
  ]);
});

test('what COPY writes with a stroke comes back: lines, tabs and the stroke itself', () => {
  expect(toSheetRow('one\\ntwo\\tthree\\\\four', ['text'], toCellStarts(1), 2)).toContain(
    '>one\ntwo\tthree\\four<',
  );
});
