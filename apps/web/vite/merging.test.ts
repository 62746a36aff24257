import { expect, test } from 'vitest';
import { mergeIntoFiles, type Piece } from './merging.ts';

const cost = (_page: string) => ({ file: 10, unused: 1 });

const pieces = (
  given: Readonly<
    Record<string, readonly [size: number, pages: string, needs?: string, kind?: 'fixed' | undefined]>
  >,
): ReadonlyMap<string, Piece> =>
  new Map(
    Object.entries(given).map(([name, [size, pages, needs = '', kind]]) => [
      name,
      { size, pages: new Set(pages), needs: [...needs], isFixed: kind === 'fixed' },
    ]),
  );

const merge = (given: Parameters<typeof pieces>[0], findCost = cost) =>
  mergeIntoFiles(pieces(given), findCost)
    .map((names) => [...names].sort().join(''))
    .sort();

test('what the same pages need is one file', () => {
  expect(merge({ a: [50, 'XY'], b: [500, 'XY'] })).toEqual(['ab']);
});

test('what one page alone needs is in no file of several', () => {
  expect(merge({ a: [50, 'X'], b: [50, 'XY'] })).toEqual(['b']);
});

test('a page fetches what it has no use for where that costs less than one more file', () => {
  expect(merge({ a: [9, 'XYZ'], b: [9, 'XY'] })).toEqual(['ab']);
  expect(merge({ a: [9, 'XYZ'], b: [21, 'XY'] })).toEqual(['a', 'b']);
});

test('pages that wait longer weigh more', () => {
  const slow = (page: string) => ({ file: 10, unused: page === 'Z' ? 3 : 1 });
  expect(merge({ a: [9, 'XYZ'], b: [9, 'XY'] }, slow)).toEqual(['a', 'b']);
});

test('what a file needs comes with it, and counts', () => {
  const given = { a: [9, 'XYZ'], b: [1, 'XY', 'l'], l: [500, 'XY', '', 'fixed'] } as const;
  expect(merge(given)).toEqual(['a', 'b']);
});

test('no two files need each other', () => {
  const given = { a: [1, 'XY', 'b'], b: [1, 'XYZ', 'c', 'fixed'], c: [1, 'XYZ'] } as const;
  expect(merge({ ...given, a: [1, 'XY'] })).toEqual(['ac']);
  expect(merge(given)).toEqual(['a', 'c']);
});

test('what stays a file of its own is joined with nothing', () => {
  expect(merge({ a: [1, 'XY'], b: [1, 'XY', '', 'fixed'] })).toEqual(['a']);
});
