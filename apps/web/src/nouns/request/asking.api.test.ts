import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { salonKeys } from '../../lib/keys/salons.keys.ts';
import { queryClient } from '../../lib/query.ts';
import { writeStored } from '../../lib/stored.ts';
import { askForPlace } from './asking.api.ts';

const ask = { host_salon: 7, guests_number: 2 };
const busy = () =>
  new Response(JSON.stringify({ detail: '', code: 'unavailable' }), {
    status: 503,
    headers: { 'Retry-After': '5' },
  });
const keys: (string | null)[] = [];
const fetched = vi.fn<(url: string, request?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  keys.length = 0;
  writeStored('asking', null);
  fetched.mockReset().mockImplementation(async (_url, request = {}) => {
    keys.push(new Headers(request.headers).get('Idempotency-Key'));
    return busy();
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('while the server has no time the request is repeated under one key, for two minutes', async () => {
  const onBusy = vi.fn();
  const failure = askForPlace(ask, onBusy).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_000);
  // At intervals of 5 to 10 seconds.
  expect(keys.length).toBeGreaterThanOrEqual(12);
  expect(keys.length).toBeLessThanOrEqual(24);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await failure).toMatchObject({ status: 503, code: 'unavailable' });
  expect(new Set(keys).size).toBe(1);
  expect(onBusy).toHaveBeenCalledTimes(keys.length - 1);
  const tries = keys.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keys.length).toBe(tries);
  // A second press repeats the same request.
  void askForPlace(ask).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(keys).size).toBe(1);
  await vi.advanceTimersByTimeAsync(140_000);
});

test('a refusal is not repeated, and what is shown of the salon is read again', async () => {
  const queryKey = salonKeys.marker(ask.host_salon, {});
  queryClient.setQueryData(queryKey, { free_places: 1 });
  fetched.mockImplementation(
    async () => new Response('{"codes": {"host_salon": ["salonNotOpen"]}}', { status: 400 }),
  );
  await expect(askForPlace(ask)).rejects.toMatchObject({ status: 400 });
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
