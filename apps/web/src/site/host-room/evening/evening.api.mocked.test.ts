import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/apiError.ts';
import { noteServerTime, readServerTime } from '../../../lib/serverClock.ts';
import { beginLogin, endLogin } from '../../../lib/tokens.ts';
import { isStuck, markEvening, sendMarks } from './evening.api.ts';
import { changeEvening, readEvening, storeExpected } from './storedEvening.ts';

interface Sent {
  readonly params: { readonly id: number };
  readonly body: { readonly attended: boolean | null; readonly attended_at?: string };
}
const call = vi.fn<(sent: Sent) => Promise<unknown>>();
vi.mock('../../../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/api.ts')>()),
  call: (_endpoint: unknown, sent: Sent) => call(sent),
}));

const salon = 7;
const party = (id: number) => ({ id, first_name: 'אורית', guests_number: 1, attended: null });
const takes = ({ params, body }: Sent) => Promise.resolve({ id: params.id, attended: body.attended });
const listWaiting = () => Object.keys(readEvening(salon)?.marks ?? {});

beforeEach(() => {
  beginLogin({ access: 'a', refresh: 'r' });
  storeExpected(salon, { until: Date.now() + 3_600_000, parties: [party(1), party(2), party(3)] });
  call.mockReset();
});
afterEach(() => {
  endLogin('logout');
  vi.useRealTimers();
});

test('a mark that always fails does not keep the others', async () => {
  call.mockImplementation((sent) =>
    sent.params.id === 1 ? Promise.reject(new ApiError(500, 'generic')) : takes(sent),
  );
  markEvening(salon, [1, 2, 3], true);
  await vi.waitFor(() => expect(isStuck()).toBe(true));
  expect(listWaiting()).toEqual(['1']);
  expect(call).toHaveBeenCalledTimes(3);
});

test('one that gets no answer does not keep them either, and without a network only two are tried', async () => {
  const offline = () => Promise.reject(new ApiError(0, 'offline'));
  call.mockImplementation((sent) => (sent.params.id === 1 ? offline() : takes(sent)));
  markEvening(salon, [1, 2], true);
  await vi.waitFor(() => expect(listWaiting()).toEqual(['1']));
  call.mockReset();
  call.mockImplementation(offline);
  markEvening(salon, [1, 2, 3], true);
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(listWaiting()).toEqual(['1', '2', '3']);
});

test('what is taken back without a network is later than what the server noted, on a slow clock, too', async () => {
  const device = Date.parse('2027-05-03T16:55:00Z');
  vi.useFakeTimers({ now: device, toFake: ['Date'] });
  const headers = new Headers({ Date: 'Mon, 03 May 2027 17:00:00 GMT' });
  noteServerTime({ headers }, device);
  storeExpected(salon, { until: device + 3_600_000, parties: [party(1)] });
  call.mockImplementation(takes);
  markEvening(salon, [1], true);
  // Without a timestamp: the server sets its own.
  await vi.waitFor(() => expect(listWaiting()).toEqual([]));
  vi.setSystemTime(device + 1);
  call.mockImplementation(() => Promise.reject(new ApiError(0, 'offline')));
  markEvening(salon, [1], null);
  const taken = readEvening(salon)?.marks[1];
  expect(Date.parse(taken?.attended_at ?? '')).toBeGreaterThan(Date.parse('2027-05-03T17:00:00.999Z'));
});

test('a mark that a page before this one made says when, however soon it is sent', async () => {
  call.mockImplementation(takes);
  markEvening(salon, [2], true);
  await vi.waitFor(() => expect([listWaiting(), isStuck()]).toEqual([[], false]));
  const attended_at = new Date(readServerTime()).toISOString();
  changeEvening(salon, (evening) => ({ ...evening, marks: { 1: { attended: true, attended_at } } }));
  void sendMarks();
  await vi.waitFor(() => expect(listWaiting()).toEqual([]));
  expect(call.mock.lastCall?.[0].body).toEqual({ attended: true, attended_at });
});
