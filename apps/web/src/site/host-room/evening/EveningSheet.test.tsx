import type { HostSalon } from '@salons/contract/salons';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query.ts';
import { beginLogin, endLogin } from '../../../lib/tokens.ts';
import { salonInvitationsQuery } from '../inbox/inbox.api.ts';
import { EveningSheet } from './EveningSheet.tsx';
import { readEvening } from './storedEvening.ts';

const salon = {
  id: 7,
  event_time: new Date(Date.now() + 3_600_000).toISOString(),
  teamings: [{ id: 3, full_name: 'Simone W', needs_ride: false, driver: null, arrived: null }],
} as unknown as Pick<HostSalon, 'id' | 'event_time' | 'time_zone' | 'teamings'>;
const witness = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Simone/ });

beforeEach(() => {
  setLanguage('en');
  beginLogin({ access: 'a', refresh: 'r' });
  // No response arrives by itself.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  endLogin('logout');
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a witness can be marked once the device keeps the evening, and not before, when the mark would be lost', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <EveningSheet salon={salon} isOver={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect([witness().disabled, readEvening(7)]).toEqual([true, undefined]);
  act(() => void queryClient.setQueryData(salonInvitationsQuery(7).queryKey, []));
  await waitFor(() => expect(witness().disabled).toBe(false));
  fireEvent.click(witness());
  await waitFor(() => expect(witness().getAttribute('aria-pressed')).toBe('true'));
  expect(readEvening(7)?.marks['w3']).toMatchObject({ attended: true });
});
