import { endpoint } from '@salons/contract/endpoint';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { setLanguage } from '../../lib/language.ts';
import { noteServerTime } from '../../lib/serverClock.ts';
import { UndoLine } from './UndoLine.tsx';

const minuteMs = 60_000;
/** The server's `Date` header has whole seconds, so the line may disappear this much earlier. */
const dateStepMs = 1000;
const onServer = Date.parse('2027-05-03T12:00:00Z');
const ping = endpoint({
  method: 'POST',
  path: '/api/ping/',
  permission: 'self',
  summary: 'anything',
  answer: z.object({}),
});

beforeEach(() => {
  setLanguage('en');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  noteServerTime(new Response('', { headers: { Date: new Date().toUTCString() } }), Date.now());
});

/** Acts on a device whose clock is this much ahead of the server's. */
const actOnDevice = async (aheadMs: number) => {
  vi.setSystemTime(onServer + aheadMs);
  const headers = { Date: new Date(onServer).toUTCString() };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers })));
  await call(ping, {});
  const undo = { event: 7, until: new Date(onServer + 2 * minuteMs).toISOString() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UndoLine undo={undo} act="Approved" onUndo={() => Promise.resolve()} />
    </QueryClientProvider>,
  );
};
const find = () => screen.queryByRole('button', { name: /Approved/ });

test.each([
  ['five minutes fast', 5 * minuteMs],
  ['right', 0],
  ['five minutes slow', -5 * minuteMs],
])('what was done can be undone for two minutes on a device whose clock is %s', async (_clock, aheadMs) => {
  await actOnDevice(aheadMs);
  expect(find()).not.toBeNull();
  act(() => vi.advanceTimersByTime(2 * minuteMs - dateStepMs - 1));
  expect(find()).not.toBeNull();
  act(() => vi.advanceTimersByTime(dateStepMs + 1));
  expect(find()).toBeNull();
});

test('an answer that was kept for long says nothing about the time', async () => {
  await actOnDevice(0);
  const headers = {
    Date: new Date(onServer - 60 * minuteMs).toUTCString(),
    'Cache-Control': 'max-age=7200',
  };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers })));
  await call(ping, {});
  act(() => vi.advanceTimersByTime(2 * minuteMs));
  expect(find()).toBeNull();
});

const Room = () => {
  const [isUndoable, setUndoable] = useState(true);
  const undo = { event: 7, until: new Date(Date.now() + 2 * minuteMs).toISOString() };
  return (
    <>
      <h1 tabIndex={-1}>{'Requests'}</h1>
      {isUndoable ? <UndoLine undo={undo} act="Approved" onUndo={async () => setUndoable(false)} /> : null}
    </>
  );
};

test('once it is taken back, reading goes on at the heading', async () => {
  vi.useRealTimers();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Room />
    </QueryClientProvider>,
  );
  act(() => find()?.click());
  await vi.waitFor(() => expect(find()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
