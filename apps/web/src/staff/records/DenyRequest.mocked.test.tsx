import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { useIntroductionTexts } from '../../nouns/request/introduction.texts.ts';
import { DenyRequest } from './DenyRequest.tsx';
import { useProfileTexts } from './profile/profile.texts.ts';

const call = vi.fn<(endpoint: { method: string; path: string }, input: object) => unknown>();
vi.mock('../../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../../lib/api.ts')>()),
  call: async (endpoint: { method: string; path: string }, input: object) => call(endpoint, input),
}));

const t = useProfileTexts.in('en');
const say = useIntroductionTexts.in('en');
const other = {
  ...{ salon_id: 9, salon_name: 'Miriam', event_time: '2027-05-03T17:00:00Z', time_zone: 'Asia/Jerusalem' },
  ...{ distance: 1.2, distance_approximate: true, city_name: 'Haifa', free_places: 5 },
};
const onClose = vi.fn();

const show = (salons: readonly object[]) => {
  call.mockImplementation(({ method }) => (method === 'GET' ? salons : { id: 4 }));
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <DenyRequest invitation={4} name="Noa" onClose={onClose} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
};
const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
const expectSent = async (body: object) => {
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const sent = call.mock.calls.filter(([{ method }]) => method === 'PATCH');
  expect(sent.map(([, input]) => input)).toEqual([{ params: { id: 4 }, body }]);
};

beforeEach(() => {
  setLanguage('en');
  queryClient.clear();
  call.mockReset();
  onClose.mockReset();
});

test('staff who deny a request introduce its guest in the host’s name', async () => {
  show([other]);
  expect(await screen.findByText(say('aboutForHost'))).not.toBeNull();
  await press(say('introduceTo', { salon: 'Miriam' }));
  await expectSent({ status: 'denied', introduce_to: 9 });
});

test('where no other salon has room they deny it alone', async () => {
  show([]);
  await press(t('deny'));
  await expectSent({ status: 'denied' });
});
