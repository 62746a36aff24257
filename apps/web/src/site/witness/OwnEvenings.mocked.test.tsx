import type { OwnTeaming } from '@salons/contract/own-witness';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { OwnEvenings } from './OwnEvenings.tsx';

const call = vi.fn<(endpoint: { path: string }, input: object) => unknown>();
vi.mock('../../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../../lib/api.ts')>()),
  call: (endpoint: { path: string }, input: object) => Promise.resolve(call(endpoint, input)),
}));

const evening: OwnTeaming = {
  ...{ id: 8, host_salon: 3, salon_time: '2027-05-03T17:00:00Z', time_zone: 'Asia/Jerusalem' },
  ...{ salon_name: 'ערב', host_name: 'Dana', host_phone: null, city_name: 'Haifa', address: 'Hagefen' },
  ...{ house_number: '3', floor: 2, apartment_number: null, accessibility: [], is_digital: false },
  ...{
    needs_ride: false,
    driver: null,
    driver_phone: null,
    coordinator: null,
    lat: null,
    lng: null,
    precision: 'house',
  },
  needs_place_confirmation: true,
};
const show = (teaming: OwnTeaming) =>
  render(
    <QueryClientProvider client={queryClient}>
      <OwnEvenings evenings={[teaming]} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  setLanguage('en');
  call.mockReset();
});

test('a witness says by one press that a place which has changed suits', async () => {
  show(evening);
  expect(screen.getByText('The place has changed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'It suits me' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: '/api/salons/:id/' }), {
      params: { id: 8 },
      body: { place_confirmed: true },
    }),
  );
});

test('where nothing has changed nothing is asked', () => {
  show({ ...evening, needs_place_confirmation: false });
  expect(screen.queryByRole('button', { name: 'It suits me' })).toBeNull();
});
