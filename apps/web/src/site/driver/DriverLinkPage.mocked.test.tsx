import type { LinkedRide } from '@salons/contract/driver-links';
import type { RideStep } from '@salons/contract/rides';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { DriverLinkPage } from './DriverLinkPage.tsx';

const call = vi.fn<(endpoint: { method: string }, input: { body?: object }) => unknown>();
vi.mock('../../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../../lib/api.ts')>()),
  call: async (endpoint: { method: string }, input: { body?: object }) => call(endpoint, input),
}));

const soon = new Date(Date.now() + 3_600_000).toISOString();
const before = new Date(Date.now() - 3_600_000).toISOString();
const ride: LinkedRide = {
  ...{ first_name: 'Ruth', salon_time: soon, time_zone: 'Asia/Jerusalem', city_name: 'Haifa' },
  ...{ host_first_name: 'Dana', coordinator: null, place_from: before, steps_from: before },
  place: { address: 'Hagefen', house_number: '3', floor: 2, apartment_number: null, has_elevator: false },
  ride: { fetched_at: null, arrived_at: null, home_at: null },
  late: { guests: 3, minutes: 15 },
};

/** The server's ride, which each note changes. */
const serve = (first: LinkedRide) => {
  let now = first;
  call.mockImplementation(({ method }, { body }) => {
    if (method === 'POST') {
      const { step, done } = body as { step: RideStep; done: boolean };
      now = { ...now, ride: { ...now.ride, [`${step}_at`]: done ? soon : null } };
    }
    return now;
  });
};
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/d/AAAAAAAAAAAAAAAAAAAAAA']}>
        <Routes>
          <Route path="/d/:token" element={<DriverLinkPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
/** Presses a button once an earlier press is done. */
const press = async (name: string | RegExp) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('button', { name }));
};

beforeEach(() => {
  setLanguage('en');
  queryClient.clear();
  call.mockReset();
});

test('one button notes the next step, and the last one can be taken back', async () => {
  serve(ride);
  show();
  await press('We are on our way');
  await press('We are at the hosts’');
  await press(/^Take back: .*hosts/);
  await press('We are at the hosts’');
  await press('Home again');
  expect(await screen.findByText(/^Thank you with all our heart/)).not.toBeNull();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(3);
});

test('the way, the floor and late guests are on the page', async () => {
  serve(ride);
  show();
  expect(await screen.findByText('3 guests come up to 15 minutes late.')).not.toBeNull();
  expect(screen.getByText('Floor').nextSibling?.textContent).toBe('2');
  expect(screen.getByRole('link', { name: 'Route by Waze' }).getAttribute('href')).toContain(
    encodeURIComponent('Hagefen 3, Haifa'),
  );
});

test('before the hours of the ride nothing can be noted, and before the door is shown there is no route', async () => {
  serve({ ...ride, place: null, place_from: soon, steps_from: soon });
  show();
  expect(await screen.findByText(/you can note here that you set out/)).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Route by Waze' })).toBeNull();
});

test('a link that has ended says so', async () => {
  call.mockImplementation(() => {
    throw new ApiError(404, 'notFound');
  });
  show();
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).not.toBeNull();
});
