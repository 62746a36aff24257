import { expect, test } from 'vitest';
import { daysLeft } from './removal.rules.ts';

const deleted = '2027-05-03T17:00:00Z';
const after = (days: number) => Date.parse(deleted) + days * 86_400_000;

test('a record has 30 days, the begun one counts, and never less than none', () => {
  expect(daysLeft(deleted, after(0))).toBe(30);
  expect(daysLeft(deleted, after(0.5))).toBe(30);
  expect(daysLeft(deleted, after(29.5))).toBe(1);
  expect(daysLeft(deleted, after(30))).toBe(0);
  expect(daysLeft(deleted, after(40))).toBe(0);
});
