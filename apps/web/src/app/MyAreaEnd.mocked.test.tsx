import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../lib/language.ts';
import { queryClient } from '../lib/query.ts';
import { MyAreaEnd } from './MyAreaEnd.tsx';

const link = 'https://round-up.example/';
const answer = vi.fn<(method: string) => unknown>();
vi.mock('../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../lib/api.ts')>()),
  call: async ({ method }: { method: string }) => answer(method),
}));
vi.mock('../lib/settings.ts', async (original) => {
  const { settings } = await original<typeof import('../lib/settings.ts')>();
  return { settings: { ...settings, round_up_link: 'https://round-up.example/' } };
});
vi.mock('../site/account/RoleSwitch.tsx', () => ({ RoleSwitch: () => <p>the other role</p> }));

let wasShown = false;
beforeEach(() => {
  wasShown = false;
  setLanguage('en');
  queryClient.clear();
  answer.mockReset();
  answer.mockImplementation(() => ({ igul_le_tova: wasShown }));
});
const show = (End = MyAreaEnd) =>
  render(
    <QueryClientProvider client={queryClient}>
      <End isProfile />
    </QueryClientProvider>,
  );
const listMethods = () => answer.mock.calls.map(([method]) => method);

test('the round-up prompt is shown to who has not seen it, which uses it up, and goes when it is declined', async () => {
  show();
  const prompt = await screen.findByRole('dialog');
  expect(prompt.querySelector('a')?.getAttribute('href')).toBe(link);
  expect(listMethods()).toHaveLength(2);
  expect(listMethods()[0]).toBe('GET');
  expect(listMethods()[1]).not.toBe('GET');
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who has seen it is not asked again', async () => {
  wasShown = true;
  show();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(listMethods()).toEqual(['GET']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nor is who has been asked for the role in this visit', async () => {
  // A fresh module registry for each visit.
  vi.resetModules();
  const [{ selectRole }, fresh] = await Promise.all([
    import('../site/account/roleChange.api.ts'),
    import('./MyAreaEnd.tsx'),
  ]);
  await selectRole('guest');
  answer.mockClear();
  show(fresh.MyAreaEnd);
  expect(screen.getByText('the other role')).not.toBeNull();
  expect(queryClient.isFetching()).toBe(0);
  expect(answer).not.toHaveBeenCalled();
});
