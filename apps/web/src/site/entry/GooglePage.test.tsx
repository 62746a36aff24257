import type { User } from '@salons/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { endLogin, hasLogin } from '../../lib/tokens.ts';
import { GooglePage } from './GooglePage.tsx';
import { finishGoogle } from './google.api.ts';

const user: User = {
  ...{ id: 1, email: 'noa@example.org', email_verified: true, first_name: 'Noa', last_name: 'Levi' },
  ...{ phone_number: null, phone_verified: false, role: null, language: 'en', host: null, guest: null },
  ...{ host_registration_status: null, guest_registration_status: null, confirm_policy: false },
  ...{ should_ask_to_convert: false, is_change_role_this_year: false, updates_consent: false },
  ...{ sms_notifications: false, community: null },
};
const session = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 60, user };
const convert = vi.fn<() => Response>();
const refuse = (status: number, body: object) =>
  convert.mockImplementation(() => new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  setLanguage('en');
  endLogin('logout');
  convert.mockReset().mockImplementation(() => new Response(JSON.stringify(session)));
  vi.stubGlobal('fetch', async () => convert());
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  window.history.replaceState(null, '', '/');
});

const round = { state: 'mine', nonce: 'n', client_id: 'c', door: null, next: '/myProfile' };
const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
};
const comeBack = (hash: string, begun?: typeof round | { door: string }) => {
  if (begun !== undefined) sessionStorage.setItem('salons.google', JSON.stringify({ ...round, ...begun }));
  window.history.replaceState(null, '', `/auth/google${hash}`);
  const router = createMemoryRouter(
    [
      {
        path: '/auth/google',
        loader: finishGoogle,
        element: <GooglePage />,
        hydrateFallbackElement: <p>waiting</p>,
      },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: ['/auth/google'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};

test.each([
  ['a guessed state', '#id_token=a.b.c&state=guessed', undefined],
  ['a cancellation', '#error=access_denied', undefined],
  ['nothing', '', undefined],
  ['the answer to somebody else', '#id_token=a.b.c&state=theirs', round],
  ['an answer without its state', '#id_token=a.b.c', round],
])('%s opens nothing and says what happened', async (_what, hash, begun) => {
  comeBack(hash, begun);
  await screen.findByText('at /site/errorpage?key=googleState');
  expect(convert).not.toHaveBeenCalled();
  expect([hasLogin(), sessionStorage.length]).toEqual([false, 0]);
});

test.each([
  ['into the page that asked for it', round, 'at /?next=%2FmyProfile'],
  ['behind the door that was chosen', { ...round, door: 'host' }, 'at /register/host?next=%2FmyProfile'],
])(
  'the answer that this tab asked for leads %s, and leaves no token in the address',
  async (_, begun, to) => {
    comeBack('#id_token=a.b.c&state=mine', begun);
    await screen.findByText(to);
    expect([hasLogin(), sessionStorage.length, window.location.hash]).toEqual([true, 0, '']);
  },
);

test('who cancels at the provider is told so, and goes on another way to the same page', async () => {
  comeBack('#error=access_denied&state=mine', round);
  await screen.findByText(/cancelled on Google’s page/);
  expect(screen.getByRole('button', { name: 'Try Google again' })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/?next=%2FmyProfile');
  expect([convert.mock.calls.length, window.location.hash]).toEqual([0, '']);
});

test('staff are told where they log in', async () => {
  refuse(403, { detail: '', code: 'notAdminSystem' });
  comeBack('#id_token=a.b.c&state=mine', round);
  await screen.findByRole('heading', { name: 'Logging in with Google was not completed' });
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/admin/login', '/?next=%2FmyProfile']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(hasLogin()).toBe(false);
});

test.each([
  [400, { codes: { nonce: ['invalid'] } }, /Too much time/],
  [400, { codes: { email: ['invalid'] } }, /has not verified/],
  [503, { detail: '', code: 'unavailable' }, /not available/],
])('a refusal of %s is told, and another attempt is offered', async (status, body, words) => {
  refuse(status, body);
  comeBack('#id_token=a.b.c&state=mine', round);
  await screen.findByRole('button', { name: 'Try Google again' });
  expect(document.body.textContent).toMatch(words);
  expect(hasLogin()).toBe(false);
});
