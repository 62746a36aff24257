import type { User } from '@salons/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/apiError.ts';
import { setLanguage } from '../lib/language.ts';
import { queryClient } from '../lib/query.ts';
import { getLeadTo, storeChangedUser } from '../lib/session.ts';
import { beginLogin, endLogin } from '../lib/tokens.ts';
import { storeChoice } from '../site/asking/storedChoice.api.ts';
import { storeExpected } from '../site/host-room/evening/storedEvening.ts';
import { Guard } from './Guard.tsx';
import type { Door } from './guard.rules.ts';
import { storeWayBack } from './wayBack.ts';

const answer = vi.fn<(path: string) => unknown>();
vi.mock('../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../lib/api.ts')>()),
  call: async ({ path }: { path: string }) => answer(path),
}));

const host: User = {
  ...{ id: 1, email: 'dana@example.org', email_verified: true, first_name: 'Dana', last_name: 'Levi' },
  ...{ phone_number: null, phone_verified: false, role: 'host', language: 'en', host: 7, guest: null },
  ...{ host_registration_status: 3, guest_registration_status: null, confirm_policy: true },
  ...{ should_ask_to_convert: false, is_change_role_this_year: false, updates_consent: false },
  ...{ sms_notifications: false, community: null },
};
const guest: User = { ...host, role: 'guest', host: null, guest: 9, guest_registration_status: 2 };
let user: User | undefined;

const doors: Readonly<Record<string, Door>> = {
  '/': { audience: 'nobody' },
  '/open': { audience: 'everybody' },
  '/host': { audience: 'host' },
  '/guest': { audience: 'guest' },
};
const show = (path: string) => {
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([
    ...Object.entries(doors).map(([at, door]) => ({
      path: at,
      element: (
        <Guard key={at} door={door}>
          <p>inside of {at}</p>
        </Guard>
      ),
    })),
    { path: '*', element: <p>somewhere else</p> },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};
const find = (path: string) => screen.findByText(`inside of ${path}`);
const logIn = (who: User | undefined) => {
  user = who;
  beginLogin({ access: 'a', refresh: 'r' });
};

beforeEach(() => {
  setLanguage('en');
  endLogin('logout');
  storeWayBack('/');
  queryClient.clear();
  answer.mockReset().mockImplementation((path) => {
    if (!path.includes('user')) return [];
    if (user === undefined) throw new ApiError(400, 'generic');
    return [user];
  });
});

test('who has not logged in is led to the login, which leads back', async () => {
  const router = show('/host?tab=2');
  await find('/');
  expect(router.state.location.search).toBe('?next=%2Fhost%3Ftab%3D2');
});

test('a page for everybody asks nobody who they are', async () => {
  show('/open');
  await find('/open');
  expect(answer).not.toHaveBeenCalled();
});

test('a host is let in, and led from a guest’s page to their own salon', async () => {
  logIn(host);
  const router = show('/host');
  await find('/host');
  await act(() => router.navigate('/guest'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/site/host/7/salon'));
});

test('who chose a salon before logging in goes on to it', async () => {
  logIn(guest);
  storeChoice({ salon: 5, guests_number: 2, path: '/site/salonSearch/mapview/5' });
  const router = show('/');
  await waitFor(() => expect(router.state.location.pathname).toBe('/site/salonSearch/mapview/5'));
});

test('without a chosen salon a login leads back to the page that was left', async () => {
  logIn(host);
  storeWayBack('/s/abcdefghij');
  const router = show('/');
  await waitFor(() => expect(router.state.location.pathname).toBe('/s/abcdefghij'));
});

test('who has just changed the role goes where that leads, not where the old page would send them', async () => {
  logIn(host);
  const router = show('/host');
  await find('/host');
  act(() => storeChangedUser(guest, '/guest'));
  await find('/guest');
  expect(router.state.location.pathname).toBe('/guest');
  await waitFor(() => expect(getLeadTo()).toBeUndefined());
});

test('new terms come before a page, and over one that somebody is in the middle of', async () => {
  logIn({ ...host, confirm_policy: false });
  const router = show('/host');
  expect(await screen.findByRole('checkbox')).toBeTruthy();
  expect(screen.queryByText('inside of /host')).toBeNull();
  user = host;
  await act(() => queryClient.refetchQueries());
  await find('/host');
  user = { ...host, confirm_policy: false };
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.getByText('inside of /host')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/host');
});

test('in a new season the question who one is comes before everything else', async () => {
  logIn({ ...host, should_ask_to_convert: true });
  show('/host');
  const question = await screen.findByRole('dialog');
  expect(within(question).getAllByRole('button', { name: /host|guest/i }).length).toBeGreaterThan(1);
  expect(screen.queryByText('inside of /host')).toBeNull();
});

test('a host who cannot reach the server sees who is expected this evening, and can try again', async () => {
  logIn(undefined);
  storeExpected(7, {
    until: Date.now() + 3_600_000,
    parties: [{ id: 1, first_name: 'Orit', guests_number: 2, attended: null }],
  });
  show('/host');
  expect((await screen.findAllByText(/Orit/)).length).toBeGreaterThan(0);
  user = host;
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  await find('/host');
});

test('anybody else who cannot reach the server is told so', async () => {
  logIn(undefined);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show('/guest');
  expect((await screen.findByRole('alert')).textContent).toMatch(/connection|network|offline/i);
  online.mockRestore();
});
