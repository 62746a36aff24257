import type { Invitation } from '@salons/contract/invitations';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/apiError.ts';
import { setLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query.ts';
import { useIntroductionTexts } from '../../../nouns/request/introduction.texts.ts';
import { Inbox } from './Inbox.tsx';
import { useInboxTexts } from './inbox.texts.ts';

const call = vi.fn<(endpoint: { method: string; path: string }, input: object) => unknown>();
vi.mock('../../../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/api.ts')>()),
  call: async (endpoint: { method: string; path: string }, input: object) => call(endpoint, input),
}));

const t = useInboxTexts.in('en');
const say = useIntroductionTexts.in('en');
const request = {
  ...{ id: 4, guest_name: 'Noa', guests_number: 2, status: 'pending', comment: null, introduced_by: null },
  ...{ created_at: '2027-04-01T10:00:00Z', expires_at: null, offer_expires_at: null, undo: null },
  ...{ time_zone: 'Asia/Jerusalem', guest_phone: null, can: { approve: true, deny: true } },
} as unknown as Invitation;
const other = {
  ...{ salon_id: 9, salon_name: 'Miriam', event_time: '2027-05-03T17:00:00Z', time_zone: 'Asia/Jerusalem' },
  ...{
    distance: 1.2,
    distance_approximate: true,
    city_name: 'Haifa',
    free_places: 5,
    language_name: 'Hebrew',
  },
};
let answers: (input: object) => unknown;
let alternatives: readonly object[];

beforeEach(() => {
  setLanguage('en');
  queryClient.clear();
  alternatives = [other];
  answers = () => request;
  call.mockReset().mockImplementation(({ method, path }, input) => {
    if (method === 'PATCH') return answers(input);
    return path.endsWith('/alternatives/') ? alternatives : { results: [request], next: null };
  });
});

const openDialog = async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Inbox salon={{ id: 1, is_open_for_guests: true }} isOver={false} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: t('denyName', { name: 'Noa' }) }));
};
const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
const listBodies = () =>
  call.mock.calls.flatMap(([{ method }, input]) => (method === 'PATCH' ? [input] : []));

test('a host declines with an introduction by one more press', async () => {
  await openDialog();
  expect(listBodies()).toEqual([]);
  await press(say('introduceTo', { salon: 'Miriam' }));
  await waitFor(() =>
    expect(listBodies()).toEqual([{ params: { id: 4 }, body: { status: 'denied', introduce_to: 9 } }]),
  );
  expect(await screen.findByText(t('saidIntroduced', { name: 'Noa', salon: 'Miriam' }))).toBeTruthy();
});

test('a host declines without one, also where no other salon has room', async () => {
  alternatives = [];
  await openDialog();
  await press(t('denyYes'));
  await waitFor(() => expect(listBodies()).toEqual([{ params: { id: 4 }, body: { status: 'denied' } }]));
  expect(screen.queryByText(say('about'))).toBeNull();
});

test('a place that was taken meanwhile leaves the request waiting, and the host reads why', async () => {
  answers = () => {
    throw new ApiError(400, 'notEnoughRoom', { introduce_to: 'notEnoughRoom' });
  };
  await openDialog();
  await press(say('introduceTo', { salon: 'Miriam' }));
  expect(await screen.findByText(t('introduceTaken', { name: 'Noa' }))).toBeTruthy();
  expect(screen.getByRole('button', { name: t('denyName', { name: 'Noa' }) })).toBeTruthy();
});
