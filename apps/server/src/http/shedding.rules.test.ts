import { api } from '@salons/contract/api';
import type { Endpoint } from '@salons/contract/endpoint';
import { expect, test } from 'vitest';
import { getShedKind, Pressure, type ShedKind, shedOrder } from './shedding.rules.ts';

const getShares = (pressure: Pressure) => shedOrder.map((kind) => pressure.getShare(kind));

/** Begins calls. @returns ends each of them */
const keepRunning = (pressure: Pressure, kind: ShedKind, count: number) =>
  Array.from({ length: count }, () => pressure.begin(kind));

const sampleFor = (pressure: Pressure, seconds: number, loopMs: number) => {
  for (let at = 0; at < seconds * 10; at += 1) pressure.sample(loopMs, 100);
};

test('a call belongs to the kind in which it is shed', () => {
  const endpoints: readonly Endpoint[] = Object.values(api);
  const names = (kind: ShedKind) =>
    endpoints.filter((one) => getShedKind(one) === kind).map(({ method, path }) => `${method} ${path}`);
  expect(names('visits')).toContain('GET /api/host_salons_map/');
  expect(names('reads')).toContain('GET /api/guests/');
  expect(names('changes')).toContain('POST /api/auth/login/');
  for (const call of [
    'POST /api/salonguests/',
    'PATCH /api/salonguests/:id/',
    'DELETE /api/salonguests/:id/',
    'POST /api/auth/token/refresh/',
  ])
    expect(names('places')).toContain(call);
});

test('a slow event loop sheds nothing while few calls run', () => {
  const pressure = new Pressure();
  keepRunning(pressure, 'visits', 63);
  sampleFor(pressure, 10, 5000);
  expect(getShares(pressure)).toEqual([0, 0, 0, 0]);
});

test('under load visitors are refused first and requests for places last, and all are served again after it', () => {
  const pressure = new Pressure();
  const visits = keepRunning(pressure, 'visits', 100);
  const requests = keepRunning(pressure, 'places', 300);
  const firstAt = shedOrder.map(() => Number.POSITIVE_INFINITY);
  for (let at = 0; at < 50; at += 1) {
    pressure.sample(200, 100);
    for (const [of, share] of getShares(pressure).entries())
      if (share > 0) firstAt[of] = Math.min(firstAt[of] ?? 0, at);
  }
  expect(firstAt).toEqual(firstAt.toSorted((one, other) => one - other));
  expect(new Set(firstAt).size).toBe(shedOrder.length);
  expect(getShares(pressure)).toEqual([0.9, 0.9, 0.9, 1]);
  // A batch of requests is always let in, so that the database never waits for one.
  for (const end of requests.splice(0, 50)) end();
  expect(pressure.getShare('places')).toBe(0);
  for (const end of [...visits, ...requests]) end();
  sampleFor(pressure, 5, 0);
  expect(getShares(pressure)).toEqual([0, 0, 0, 0]);
});

test('calls that take longer than a second shed others, though the event loop is idle', () => {
  const pressure = new Pressure();
  keepRunning(pressure, 'places', 500);
  for (let at = 0; at < 30; at += 1) {
    // A hundred a second are served, and as many come.
    for (let served = 0; served < 10; served += 1) pressure.begin('places')();
    pressure.sample(0, 100);
  }
  expect(pressure.getShare('visits')).toBe(0.9);
});
