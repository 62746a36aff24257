import type { OwnTeaming } from '@salons/contract/own-witness';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { NextEvening } from './NextEvening.tsx';

const call = vi.fn<(endpoint: { path: string }, input: object) => unknown>();
vi.mock('../../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../../lib/api.ts')>()),
  call: (endpoint: { path: string }, input: object) => Promise.resolve(call(endpoint, input)),
}));

const evening: OwnTeaming = {
  ...{ id: 8, host_salon: 3, salon_time: '2027-05-03T17:00:00Z', time_zone: 'Asia/Jerusalem' },
  ...{ salon_name: 'ערב', host_name: 'Dana Levi', host_phone: '+972541234567', city_name: 'Haifa' },
  ...{ address: 'Hagefen', house_number: '3', floor: 2, apartment_number: null, accessibility: [] },
  ...{ is_digital: false, needs_ride: false, driver: null, driver_phone: null, coordinator: null },
  ...{ lat: null, lng: null, precision: 'house', needs_place_confirmation: false },
};
const show = (changes: Partial<OwnTeaming>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <NextEvening evening={{ ...evening, ...changes }} name="Ruth" />
    </QueryClientProvider>,
  );
const listCalls = () =>
  screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')?.slice(0, 17)]);

beforeEach(() => {
  setLanguage('en');
  call.mockReset();
});

test('the evening is a sentence, and the driver is called beside the host', () => {
  show({ needs_ride: true, driver: 'Roi Bar 052-1234567', driver_phone: '+972521234567' });
  const sentence = screen.getByRole('heading', { level: 1 }).textContent?.replace(/[\u2066-\u2069]/g, '');
  expect(sentence).toBe('On Monday, 3 May, at 20:00, with Dana Levi in Haifa.');
  expect(screen.getByText(/^Your ride: /).textContent).toMatch(/Roi Bar\W*$/);
  const [host, driver] = listCalls();
  expect(host?.[1]).toBe('tel:+972541234567');
  expect(driver?.[0]).toContain('Roi');
  expect(driver?.[1]).toBe('tel:+972521234567');
});

test('where no ride was asked for, one press asks for it', async () => {
  show({});
  fireEvent.click(screen.getByRole('button', { name: 'I need a ride' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: '/api/salons/:id/' }), {
      params: { id: 8 },
      body: { needs_ride: true },
    }),
  );
});

test('while a ride is not settled nothing is left to press, and an evening online needs none', () => {
  const { unmount } = show({ needs_ride: true });
  expect(screen.getByText('Your ride is not settled yet. We will call you.')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'I need a ride' })).toBeNull();
  unmount();
  show({ is_digital: true });
  expect(screen.queryByText('You asked for no ride.')).toBeNull();
});
