import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges, waitFor } from './followChanges.ts';
import { countLive, followLive } from './live.ts';
import { useChangeCount } from './liveCounts.ts';

/** Streams that the test writes into, one for each connection. */
const streams: { readonly send: (text: string) => void; readonly end: () => void; isAborted: boolean }[] = [];
let status = 200;
const serve = (_address: unknown, init?: RequestInit) => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
  });
  const stream = {
    isAborted: false,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  };
  streams.push(stream);
  init?.signal?.addEventListener('abort', () => {
    stream.isAborted = true;
    controller?.error(new Error('aborted'));
  });
  return Promise.resolve(new Response(status === 204 ? null : body, { status }));
};

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
const reads = {
  one: vi.fn(() => ({ id: 7 })),
  list: vi.fn(() => [{ id: 7 }, { id: 8 }]),
  other: vi.fn(() => 1),
};
const stops: (() => void)[] = [];
const look = (options: ConstructorParameters<typeof QueryObserver>[1]) => {
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  stops.push(stop);
  return stop;
};
const lookAtAll = () => [
  look({
    queryKey: ['salon', 'one'],
    queryFn: reads.one,
    ...followLive<{ id: number }>({ salon: (one, id) => one.id === id }),
  }),
  look({
    queryKey: ['salon', 'list'],
    queryFn: reads.list,
    ...followLive<readonly { id: number }[]>({
      salon: (list, id) => list.some((one) => one.id === id),
      teaming: true,
    }),
  }),
  look({ queryKey: ['host'], queryFn: reads.other }),
];
const event = (kind: string, entity_id: number) =>
  `data: ${JSON.stringify({ id: 1, kind, entity: 'x', entity_id })}\n\n`;
const counts = () => Object.values(reads).map((read) => read.mock.calls.length);
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(serve));
  status = 200;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.clear();
  streams.length = 0;
  for (const read of Object.values(reads)) read.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('reads again what shows the record that changed, and nothing else', async () => {
  lookAtAll();
  stops.push(followChanges(client));
  await vi.advanceTimersByTimeAsync(100);
  expect(counts()).toEqual([1, 1, 1]);
  streams[0]?.send(`: here\n\n${event('salon', 8)}`);
  await vi.advanceTimersByTimeAsync(1500);
  expect(counts()).toEqual([1, 2, 1]);
  // An event may arrive in several chunks.
  const [first, second] = [event('salon', 7).slice(0, 20), event('salon', 7).slice(20)];
  streams[0]?.send(first);
  await vi.advanceTimersByTimeAsync(10);
  streams[0]?.send(second);
  await vi.advanceTimersByTimeAsync(1500);
  expect(counts()).toEqual([2, 3, 1]);
  streams[0]?.send(event('teaming', 900) + event('invitation', 7));
  await vi.advanceTimersByTimeAsync(1500);
  expect(counts()).toEqual([2, 4, 1]);
});

test('what is worked in stays as it is: its changes are counted until it is read again', async () => {
  const read = vi.fn(() => 1);
  const queryKey = ['salon', 'worked in'] as const;
  look({ queryKey, queryFn: read, ...countLive('salon', 'teaming') });
  const { result } = renderHook(() => useChangeCount('salon'));
  stops.push(followChanges(client));
  // Just fetched: the event may be the reader's own change.
  await vi.advanceTimersByTimeAsync(100);
  streams[0]?.send(event('salon', 7));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect([read.mock.calls.length, result.current]).toEqual([2, 0]);
  streams[0]?.send(event('salon', 7) + event('salon', 7) + event('teaming', 9) + event('invitation', 8));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect([read.mock.calls.length, result.current]).toEqual([2, 2]);
  // A lost connection moves nothing either.
  streams[0]?.end();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect([read.mock.calls.length, result.current]).toEqual([2, 2]);
  await act(() => client.refetchQueries({ queryKey }));
  expect([read.mock.calls.length, result.current]).toEqual([3, 0]);
});

/** A query that resolves when the test lets it. */
const lookSlowly = (meta: ReturnType<typeof countLive>) => {
  const answers: ((value: number) => void)[] = [];
  const read = vi.fn(() => new Promise<number>((resolve) => answers.push(resolve)));
  look({ queryKey: ['salon', 'slow'], queryFn: read, ...meta });
  return { read, answer: () => answers.shift()?.(1) };
};

test('what changes while it is read for the first time is read once more', async () => {
  const { read, answer } = lookSlowly(followLive({ salon: true }));
  stops.push(followChanges(client));
  await vi.advanceTimersByTimeAsync(10);
  streams[0]?.send(event('salon', 7) + event('salon', 8) + event('invitation', 9));
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledOnce();
  answer();
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(2);
  answer();
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('what changes while rows are read that stay as they are is counted after it', async () => {
  const { read, answer } = lookSlowly(countLive('salon'));
  const { result } = renderHook(() => useChangeCount('salon'));
  stops.push(followChanges(client));
  // The second fetch is for the reader's own possible change.
  for (let reading = 0; reading < 2; reading += 1) {
    await vi.advanceTimersByTimeAsync(10);
    streams[0]?.send(event('salon', 7));
    await vi.advanceTimersByTimeAsync(10);
    answer();
    await act(() => vi.advanceTimersByTimeAsync(5000));
  }
  expect([read.mock.calls.length, result.current]).toEqual([2, 1]);
});

test('several changes by one act of the reader are one more reading, and none of them is counted', async () => {
  const { read, answer } = lookSlowly(countLive('salon', 'teaming'));
  const { result } = renderHook(() => useChangeCount('salon'));
  stops.push(followChanges(client));
  await vi.advanceTimersByTimeAsync(10);
  streams[0]?.send(event('salon', 7) + event('teaming', 9));
  await vi.advanceTimersByTimeAsync(10);
  answer();
  await act(() => vi.advanceTimersByTimeAsync(500));
  streams[0]?.send(event('salon', 8));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  answer();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect([read.mock.calls.length, result.current]).toEqual([2, 0]);
});

test('many changes within a second are one reading', async () => {
  lookAtAll();
  stops.push(followChanges(client));
  await vi.advanceTimersByTimeAsync(2000);
  for (let turn = 0; turn < 50; turn += 1) {
    streams[0]?.send(event('salon', 7));
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(2000);
  expect(counts()[0]).toBeLessThanOrEqual(4);
});

test('listens only while the tab is visible and shows something that follows', async () => {
  stops.push(followChanges(client));
  await vi.advanceTimersByTimeAsync(5000);
  expect(streams.length).toBe(0);
  const shown = lookAtAll();
  await vi.advanceTimersByTimeAsync(10);
  expect(streams.length).toBe(1);
  show('hidden');
  expect(streams[0]?.isAborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams.length).toBe(1);
  show('visible');
  await vi.advanceTimersByTimeAsync(1500);
  // Old data is refetched: events may have been missed.
  expect([streams.length, ...counts()]).toEqual([2, 2, 2, 1]);
  for (const stop of shown) stop();
  await vi.advanceTimersByTimeAsync(6000);
  expect(streams[1]?.isAborted).toBe(true);
});

test('connects again after it broke, also where nothing is heard any more', async () => {
  lookAtAll();
  stops.push(followChanges(client));
  await vi.advanceTimersByTimeAsync(10);
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(streams.length).toBe(2);
  await vi.advanceTimersByTimeAsync(45_000 + 11_000);
  expect(streams[1]?.isAborted).toBe(true);
  expect(streams.length).toBe(3);
});

test('where the server has no room for another listener what is shown is read every fifteen seconds', async () => {
  status = 204;
  lookAtAll();
  stops.push(followChanges(client));
  await vi.advanceTimersByTimeAsync(62_000);
  expect(counts()[0]).toBeGreaterThanOrEqual(4);
  expect(counts()[0]).toBeLessThanOrEqual(6);
  expect(counts()[2]).toBe(1);
});

test('what is read rarely waits for its turn and a little by chance', () => {
  expect(waitFor(1000, 1000, 5000, 0.5)).toBe(0);
  expect(waitFor(4500, 1000, 5000, 0.5)).toBe(500);
  expect(waitFor(1000, 10_000, 5000, 0.5)).toBe(7000);
  expect(waitFor(0, 10_000, 50_000, 1)).toBe(2000);
});
