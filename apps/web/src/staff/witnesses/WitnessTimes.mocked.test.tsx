import type { Witness } from '@salons/contract/witnesses';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { WitnessTimesPart } from './WitnessTimes.tsx';

const slot = {
  id: 1,
  date: '2027-05-03',
  start_time: '17:00',
  end_time: '22:00',
  time_zone: 'Asia/Jerusalem',
  is_digital: false,
  city: null,
  lat: null,
  lng: null,
  radius_km: 20,
  host_salon: null,
};
const answer = vi.fn<(path: string) => unknown>();
vi.mock('../../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../../lib/api.ts')>()),
  call: async ({ path }: { path: string }) => answer(path),
}));
const witness = { id: 5, country: 'IL', is_digital: false, city: null, lat: null, lng: null } as Witness;

beforeEach(() => {
  setLanguage('en');
  queryClient.clear();
  answer.mockImplementation((path) => (path.includes('availability_salons') ? [slot] : []));
  render(
    <QueryClientProvider client={queryClient}>
      <WitnessTimesPart witness={witness} canChange />
    </QueryClientProvider>,
  );
});
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('times that were changed are unsaved until they are saved or dropped', async () => {
  await screen.findByRole('button', { name: /Remove/ });
  expect(hasUnsaved()).toBe(false);
  press(/Remove/);
  expect(hasUnsaved()).toBe(true);
  press(/Discard/);
  expect(hasUnsaved()).toBe(false);
  press(/Remove/);
  press(/Save the times/);
  await waitFor(() => expect(hasUnsaved()).toBe(false));
});

const choose = (name: string, at: number, value: string) =>
  fireEvent.change(screen.getAllByRole('combobox', { name })[at] as HTMLElement, { target: { value } });

test('a time whose end comes before its beginning, or that overlaps another, is refused at its field', async () => {
  await screen.findByRole('button', { name: /Remove/ });
  press(/Add a time/);
  fireEvent.change(screen.getByRole('textbox', { name: /^Day/ }), { target: { value: '03.05.2027' } });
  choose('Hour', 1, '16');
  press(/^Done$/);
  expect(await screen.findByText('The end comes before the beginning')).toBeTruthy();
  choose('Hour', 1, '');
  choose('Hour', 1, '22');
  press(/^Done$/);
  await waitFor(() => expect(screen.queryByText('The end comes before the beginning')).toBeNull());
  expect(screen.getByRole('textbox', { name: /^Day/ }).getAttribute('aria-invalid')).toBe('true');
  choose('Hour', 0, '10');
  choose('Hour', 1, '12');
  choose('Minutes', 1, '30');
  fireEvent.click(screen.getByRole('radio', { name: /video/ }));
  press(/^Done$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [added] = screen.getAllByRole('listitem');
  expect(added?.textContent).toMatch(/10:00–12:30.*By video call/);
  press(/Discard/);
});

test('a list that another has changed meanwhile says so, and stays as it was entered', async () => {
  await screen.findByRole('button', { name: /Remove/ });
  press(/Remove/);
  answer.mockImplementation(() => {
    throw new ApiError(409, 'conflict');
  });
  press(/Save the times/);
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toMatch(/^$|not saved/i));
  expect(hasUnsaved()).toBe(true);
  press(/Discard/);
});

test('a time that the server refuses is marked in the list', async () => {
  await screen.findByRole('button', { name: /Remove/ });
  press(/^Edit/);
  choose('Hour', 1, '21');
  press(/^Done$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.mockImplementation(() => {
    throw new ApiError(400, 'outOfRange', { witness_salons: 'outOfRange' });
  });
  press(/Save the times/);
  expect(await screen.findByRole('alert')).toBeTruthy();
  press(/Discard/);
});
