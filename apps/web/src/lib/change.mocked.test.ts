import { hostsEndpoints } from '@salons/contract/hosts';
import { undoEndpoints } from '@salons/contract/undo';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { change, invalidate } from './change.ts';
import { hostKeys } from './keys/hosts.keys.ts';
import { queryClient } from './query.ts';

const answers = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('./api.ts', async (original) => ({
  ...(await original<typeof import('./api.ts')>()),
  call: answers.call,
}));

const reads = { host: vi.fn(() => 'host'), season: vi.fn(() => 'season') };
const looks: (() => void)[] = [];
const undo = () => change(undoEndpoints.undoEvent, { params: { id: 1 } });

beforeEach(async () => {
  queryClient.clear();
  for (const read of Object.values(reads)) read.mockClear();
  answers.call.mockReset();
  const look = (options: ConstructorParameters<typeof QueryObserver>[1]) =>
    looks.push(new QueryObserver(queryClient, options).subscribe(() => undefined));
  look({ queryKey: hostKeys.one(7), queryFn: reads.host });
  look({ queryKey: ['season', 'all'], queryFn: reads.season });
  await vi.waitFor(() => expect(reads.season).toHaveBeenCalledOnce());
});
afterEach(() => {
  for (const stop of looks.splice(0)) stop();
});

test('what an endpoint makes stale is read again before the call is over, all else is not', async () => {
  answers.call.mockResolvedValue('done');
  await expect(undo()).resolves.toBe('done');
  expect(reads.host).toHaveBeenCalledTimes(2);
  expect(reads.season).toHaveBeenCalledOnce();
});

test('a refusal has it read again, too: somebody else was faster', async () => {
  answers.call.mockRejectedValue(new ApiError(409, 'conflict'));
  await expect(undo()).rejects.toMatchObject({ code: 'conflict' });
  expect(reads.host).toHaveBeenCalledTimes(2);
});

test('without a connection the failure is told at once, while the screens go on trying', async () => {
  answers.call.mockRejectedValue(new ApiError(0, 'offline'));
  reads.host.mockImplementation(() => {
    throw new ApiError(0, 'offline');
  });
  const begun = Date.now();
  await expect(undo()).rejects.toMatchObject({ code: 'offline' });
  expect(Date.now() - begun).toBeLessThan(900);
  reads.host.mockImplementation(() => 'host');
});

test('what nobody looks at is read when somebody does', async () => {
  queryClient.setQueryData(hostKeys.one(8), 'another');
  await invalidate(hostsEndpoints.updateHost.invalidates, { refetchType: 'none' });
  expect(queryClient.getQueryState(hostKeys.one(8))?.isInvalidated).toBe(true);
  expect(reads.host).toHaveBeenCalledOnce();
});

/** An active query that resolves when the test lets it. */
const lookSlowly = () => {
  const given: ((value: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => given.push(resolve)));
  const observer = new QueryObserver(queryClient, { queryKey: hostKeys.one(9), queryFn });
  looks.push(observer.subscribe(() => undefined));
  return { observer, queryFn, give: (value: string) => given.shift()?.(value) };
};

test('a first reading that began before the change does not pass for what is true after it', async () => {
  const { observer, queryFn, give } = lookSlowly();
  answers.call.mockResolvedValue('done');
  const undone = undo();
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  give('before');
  give('after');
  await undone;
  expect(observer.getCurrentResult().data).toBe('after');
});

test('nor does a later one, where the screen is left before it is read again', async () => {
  const { observer, queryFn, give } = lookSlowly();
  give('long before');
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  void observer.refetch();
  await invalidate(hostsEndpoints.updateHost.invalidates, { refetchType: 'none' });
  give('before');
  await new Promise((resolve) => setTimeout(resolve));
  expect(observer.getCurrentResult()).toMatchObject({ data: 'long before', isStale: true });
  const read = queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  expect(queryFn).toHaveBeenCalledTimes(3);
  give('after');
  await read;
  expect(observer.getCurrentResult().data).toBe('after');
});
