import { expect, test } from 'vitest';
import { createRowCount } from './rowCount.rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('rows of CSV are counted without the head and without the lines inside a cell', () => {
  const count = createRowCount('csv');
  count.read(bytes('\uFEFF"name","note"\r\n"Dana","one\n'));
  expect([count.rows(), count.isWhole()]).toEqual([0, false]);
  count.read(bytes('two ""three"""\r\n"Noa",""\r\n'));
  expect([count.rows(), count.isWhole()]).toEqual([2, true]);
});

test('a CSV that was cut is told from a whole one', () => {
  for (const cut of ['', '"name"\r\n"Da', '"name"\r\n"Dana"', '"name"\r\n"Dana\r\n']) {
    const count = createRowCount('csv');
    count.read(bytes(cut));
    expect(count.isWhole()).toBe(false);
  }
});

test('a workbook tells its pieces of a thousand rows, also across two readings, and its end', () => {
  const count = createRowCount('xlsx');
  const end = [0, 0, 0xff, 0xff];
  count.read(Uint8Array.from([...end, 7, ...end, 7, ...end]));
  expect(count.rows()).toBe(0);
  count.read(Uint8Array.from([1, 0, 0]));
  count.read(Uint8Array.from([0xff, 0xff]));
  expect([count.rows(), count.isWhole()]).toEqual([1000, false]);
  count.read(Uint8Array.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]));
  expect(count.isWhole()).toBe(true);
});
