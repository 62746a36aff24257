import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, readServerTime } from './serverClock.ts';

const server = Date.parse('2027-05-03T17:00:00.900Z');
const answer = (headers: Record<string, string>) => ({ headers: new Headers(headers) });
const date = 'Mon, 03 May 2027 17:00:00 GMT';

beforeEach(() => {
  vi.useFakeTimers({ now: server });
  noteServerTime(answer({ Date: date }), server);
});
afterEach(() => vi.useRealTimers());

test('a clock that is five minutes slow is put right by an answer, never before the server’s', () => {
  const device = server - 300_000;
  vi.setSystemTime(device);
  noteServerTime(answer({ Date: date }), device);
  expect(readServerTime() - server).toBeGreaterThanOrEqual(0);
  expect(readServerTime() - server).toBeLessThanOrEqual(1000);
  vi.setSystemTime(device + 60_000);
  expect(readServerTime() - server).toBeGreaterThanOrEqual(60_000);
});

test('what the browser had kept, and what bears no time, says nothing of the clock', () => {
  const before = readServerTime();
  noteServerTime(answer({ Date: 'Mon, 03 May 2027 12:00:00 GMT', 'Cache-Control': 'max-age=60' }), server);
  noteServerTime(answer({}), server);
  expect(readServerTime()).toBe(before);
});
