import type { Witness } from '@salons/contract/witnesses';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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
  call: ({ path }: { path: string }) => Promise.resolve(answer(path)),
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
