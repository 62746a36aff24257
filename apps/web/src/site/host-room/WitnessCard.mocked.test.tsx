import type { HostSalon } from '@salons/contract/salons';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { useRoomTexts } from './room.texts.ts';
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
type Changes = { readonly [K in keyof typeof teaming]?: unknown };
const show = (changes: Changes | undefined, days: number, survivor_needed = true) => {
  const event_time = new Date(Date.now() + days * 86_400_000).toISOString();
  const salon = {
    event_time,
    survivor_needed,
    teamings: changes === undefined ? null : [{ ...teaming, ...changes }],
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

test('the host marks that they have spoken, and is told when two days went by without', async () => {
  show({ contact_late: true }, 5);
  expect(screen.getByText('48 hours without contact')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'I have contacted the witness' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(expect.anything(), { params: { id: 8 }, body: { contacted: true } }),
  );
});

test('after the evening nothing is left to mark', () => {
  show({ driver: 'Moshe' }, -5);
  expect(screen.getByText('Not yet marked as contacted')).toBeTruthy();
  expect(screen.getByText(/Ride: .*Moshe/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a contact that was made stays marked', () => {
  show({ witness_contacted_at: '2027-05-01T10:00:00Z' }, 5);
  expect(screen.getByText('Marked as contacted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /contacted the witness/ })).toBeNull();
});

test('without a teaming the card says whether one is looked for', () => {
  const [searching, own, over] = [
    useRoomTexts.in('en')('searching'),
    useRoomTexts.in('en')('ownWitness'),
    useRoomTexts.in('en')('noWitness'),
  ];
  show(undefined, 5);
  expect(screen.getByText(searching)).toBeTruthy();
  show(undefined, 5, false);
  expect(screen.getByText(own)).toBeTruthy();
  show(undefined, -5);
  expect(screen.getByText(over)).toBeTruthy();
});

const details = {
  ...{ id: 4, phone: '+972501234567', story: 'From Lodz', languages: [1], special_needs: 'No stairs' },
  ...{ contact_name: 'Noa', contact_phone: '+972507654321' },
};
const showDetails = (changes: { readonly [K in keyof typeof details]?: unknown }) => {
  queryClient.clear();
  call.mockImplementation(({ path }) =>
    path.includes('languages')
      ? [{ id: 1, name_he: 'עברית', name_en: 'Hebrew' }]
      : { ...details, ...changes },
  );
  show({ witness: 4, witness_type: 'generation_2' }, 5);
};

test('the host reads how to reach the witness, and what to prepare', async () => {
  showDetails({});
  expect(await screen.findByText('From Lodz')).toBeTruthy();
  expect(await screen.findByText('Hebrew')).toBeTruthy();
  expect(screen.getByText('No stairs')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+972501234567', 'tel:+972507654321']);
});

test('without a phone of the witness the host is sent to the contact person, if there is one', async () => {
  showDetails({ phone: null, story: null, languages: [], special_needs: null, contact_phone: null });
  expect(await screen.findByText(/Please call the contact person/)).toBeTruthy();
  expect(screen.getByText('Noa')).toBeTruthy();
  expect(screen.queryByText('Languages')).toBeNull();
  expect(screen.queryByText('Good to know')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
