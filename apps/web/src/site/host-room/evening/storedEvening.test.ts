import { afterEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { beginLogin, endLogin } from '../../../lib/tokens.ts';
import {
  changeEvening,
  listEvenings,
  purgeOldEvenings,
  readEvening,
  storeExpected,
} from './storedEvening.ts';

const soon = () => Date.now() + 3_600_000;
const parties = [{ id: 1, first_name: 'אורית', guests_number: 2, attended: null }];
const mark = { attended: true, attended_at: '2027-05-03T17:05:00.000Z' } as const;

const logIn = () => beginLogin({ access: 'a', refresh: 'r' });

afterEach(() => {
  endLogin('logout');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('marks stay beside the parties, also when these are read again', () => {
  logIn();
  changeEvening(7, (kept) => kept);
  expect(readEvening(7)).toBeUndefined();
  storeExpected(7, { until: soon(), parties });
  changeEvening(7, (kept) => ({ ...kept, marks: { 1: mark } }));
  storeExpected(7, {
    until: soon(),
    parties: [...parties, { ...parties[0], id: 2, first_name: 'רות', guests_number: 1, attended: null }],
  });
  expect(readEvening(7)).toMatchObject({ parties: [{ id: 1 }, { id: 2 }], marks: { 1: mark } });
  expect(readEvening(7)).toBe(readEvening(7));
  expect(listEvenings()).toContain(7);
});

test('another tab’s marks are seen here', () => {
  logIn();
  storeExpected(7, { until: soon(), parties });
  writeStored('evening.7', JSON.stringify({ ...readEvening(7), marks: { 1: mark } }));
  expect(readEvening(7)?.marks).toEqual({ 1: mark });
});

test('logging out wipes it, and nothing is kept afterwards', () => {
  logIn();
  storeExpected(7, { until: soon(), parties });
  endLogin('logout');
  expect(readEvening(7)).toBeUndefined();
  storeExpected(7, { until: soon(), parties });
  expect(readStored('evening.7')).toBeNull();
});

test('a day after it began it is wiped', () => {
  logIn();
  storeExpected(7, { until: soon(), parties });
  storeExpected(8, { until: soon() + 7_200_000, parties });
  writeStored('evening.9', 'no evening');
  vi.useFakeTimers({ now: Date.now() + 3_600_001 });
  purgeOldEvenings();
  expect([7, 8, 9].map((salon) => readStored(`evening.${salon}`) === null)).toEqual([true, false, true]);
  // Later marks exist in this page only.
  storeExpected(10, { until: Date.now() - 1, parties });
  expect(readStored('evening.10')).toBeNull();
  expect(readEvening(10)?.parties).toEqual(parties);
});

test('where nothing can be stored the page itself remembers', () => {
  logIn();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  storeExpected(7, { until: soon(), parties });
  changeEvening(7, (kept) => ({ ...kept, marks: { 1: mark } }));
  expect(readEvening(7)?.marks).toEqual({ 1: mark });
});
