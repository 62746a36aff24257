import { expect, test } from 'vitest';
import { toSheetRow, xmlText } from './sheet.rules.ts';

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
});

test('a row of COPY becomes cells: text that is never a formula, numbers, times, and nothing', () => {
  const kinds = ['text', 'number', 'moment', 'day', 'text'] as const;
  expect(toSheetRow('=1+1\t5\t46145.833333\t46145\t\\N', kinds)).toBe(
    '<row><c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c><v>5</v></c>' +
      '<c s="2"><v>46145.833333</v></c><c s="3"><v>46145</v></c><c/></row>',
  );
});

test('what COPY writes with a stroke comes back: lines, tabs and the stroke itself', () => {
  expect(toSheetRow('one\\ntwo\\tthree\\\\four', ['text'])).toContain('>one\ntwo\tthree\\four<');
});
