import type { HostSalon } from '@salons/contract/salons';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { WitnessCard } from './WitnessCard.tsx';

const call = vi.fn<(endpoint: { path: string }, input: object) => unknown>();
vi.mock('../../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../../lib/api.ts')>()),
  call: (endpoint: { path: string }, input: object) => Promise.resolve(call(endpoint, input)),
}));

const teaming = {
  ...{ id: 8, full_name: 'Rivka Levi', witness_type: null, witness: null },
  ...{ needs_ride: true, driver: null, witness_contacted_at: null, contact_late: false },
};
const show = (changes: Partial<typeof teaming>, days: number) => {
  const event_time = new Date(Date.now() + days * 86_400_000).toISOString();
  const salon = {
    event_time,
    teamings: [{ ...teaming, ...changes }],
    cancelled_at: null,
    cancel_reason: null,
  };
  render(
    <QueryClientProvider client={queryClient}>
      <WitnessCard salon={salon as unknown as HostSalon} />
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  setLanguage('en');
  call.mockReset();
});

test('the host writes who drives', async () => {
  show({}, 5);
  fireEvent.change(screen.getByLabelText('Who drives'), { target: { value: ' Moshe 050-1234567 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: '/api/salons/:id/' }), {
      params: { id: 8 },
      body: { driver: 'Moshe 050-1234567' },
    }),
  );
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('nobody is asked who drives where no ride is needed, or the evening is over', () => {
  show({ needs_ride: false }, 5);
  show({}, -5);
  expect(screen.queryByLabelText('Who drives')).toBeNull();
});
