import type { User } from '@salons/contract/accounts';
import { nonFieldErrors, sheetErrorCodes } from '@salons/contract/error-codes';
import { fieldErrors, statusErrors } from '@salons/contract/errors';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorText } from '../lib/errors.texts.ts';
import { setLanguage } from '../lib/language.ts';
import { queryClient } from '../lib/query.ts';
import { startSession } from '../lib/session.ts';
import { useLoginTexts } from '../site/entry/login.texts.ts';
import { closeToast, readToast } from '../ui/feedback/toastStore.ts';
import { useUiTexts } from '../ui/ui.texts.ts';
import { App } from './App.tsx';
import { followSession } from './followSession.ts';
import { router } from './router.ts';
import { useShellTexts } from './shell.texts.ts';

// The whole app against a server that refuses: which message each screen shows for each error, and where
// (product §8).

interface Refusal {
  readonly status: number;
  readonly body: object;
}
const refusals = new Map<string, Refusal>();
const refuse = (path: string, status: number, body: object) => refusals.set(path, { status, body });

const staff: User = {
  ...{ id: 1, email: 'dana@example.org', email_verified: true, first_name: 'Dana', last_name: 'Levi' },
  ...{
    phone_number: null,
    phone_verified: false,
    role: 'general_admin',
    language: 'en',
    host: null,
    guest: null,
  },
  ...{ host_registration_status: null, guest_registration_status: null, confirm_policy: true },
  ...{ should_ask_to_convert: false, is_change_role_this_year: false, updates_consent: false },
  ...{ sms_notifications: false, community: null },
};
const emptyList = { count: 0, next: null, previous: null, results: [], total_no_filters: 0 };
const lists = /^\/api\/(guests|witnesses|host_salons_list)\/$/;
const answer = (path: string): unknown => {
  if (path === '/api/user_data/') return [staff];
  return lists.test(path) ? emptyList : [];
};

const t = { login: useLoginTexts.in('en'), ui: useUiTexts.in('en'), shell: useShellTexts.in('en') };
const main = () => within(screen.getByRole('main'));
const open = async (address: string) => {
  await act(async () => router.navigate(address));
  await screen.findByRole('main');
};
const path = () => router.state.location.pathname + router.state.location.search;

// happy-dom does not know the element `search`, and React warns about unknown elements.
const createElement = document.createElement.bind(document);
vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
  createElement(name === 'search' ? 'section' : name),
);

beforeAll(() => {
  setLanguage('en');
  followSession();
  // Retries without delay.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    const refusal = refusals.get(pathname);
    return new Response(JSON.stringify(refusal?.body ?? answer(pathname)), {
      status: refusal?.status ?? 200,
    });
  });
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  setLanguage('en');
  refusals.clear();
  queryClient.clear();
  closeToast();
  render(
    <App client={queryClient}>
      <RouterProvider router={router} />
    </App>,
  );
});
afterEach(() => router.navigate('/site/errorpage'));

const logIn = async ({ status, body }: Refusal) => {
  refuse('/api/auth/login/', status, body);
  await open('/?next=/myProfile');
  const email = await main().findByLabelText(/^Email/);
  // In the frame after a navigation the heading takes the focus; on a slow machine it would take it from the field.
  await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  fireEvent.change(email, { target: { value: 'dana@example.org' } });
  fireEvent.change(main().getByLabelText(/^Password/), { target: { value: 'candle-light' } });
  fireEvent.click(main().getByRole('button', { name: t.login('submit') }));
};
const describing = (name: RegExp) => {
  const ids = main().getByLabelText(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

/** Shown below the password, whichever field the server names. */
/** Errors of sheets have texts beside their screen. */
const elsewhere: readonly string[] = ['invalidCredentials', ...sheetErrorCodes];
const named = Object.entries(fieldErrors).filter(([code]) => !elsewhere.includes(code));

describe('a form', () => {
  test.each(named)('says %s at the field that it names, and nowhere else', async (code, text) => {
    await logIn({ status: 400, body: { email: [text], codes: { email: [code] } } });
    await waitFor(() => expect(describing(/^Email/)).toContain(errorText(code)));
    // The message renders one step before the focus moves.
    await waitFor(() => expect(document.activeElement).toBe(main().getByLabelText(/^Email/)));
    expect(readToast()).toBeUndefined();
  });

  test.each(named)('says %s of no field above itself and in the toast', async (code, text) => {
    await logIn({ status: 400, body: { [nonFieldErrors]: [text], codes: { [nonFieldErrors]: [code] } } });
    const above = await main().findByRole('alert');
    expect(above.textContent).toBe(errorText(code));
    await waitFor(() => expect(document.activeElement).toBe(above));
    expect(readToast()?.text).toBe(errorText(code));
  });

  /** Login refusals with their own texts and links; one requests a code instead. */
  const own = ['accountBlocked', 'notAdminSystem', 'otpRequired', 'phoneNotProved'];
  const general = Object.entries(statusErrors).filter(([code]) => !own.includes(code));
  test.each(general)(
    'says %s of the whole answer above itself and in the toast',
    async (code, { status, text }) => {
      await logIn({ status, body: { detail: text, code } });
      expect((await main().findByRole('alert')).textContent).toBe(errorText(code));
      expect(readToast()?.text).toBe(errorText(code));
    },
  );

  test('says wrong credentials where the eye is, at the password', async () => {
    const code = 'invalidCredentials';
    await logIn({ status: 400, body: { [nonFieldErrors]: [''], codes: { [nonFieldErrors]: [code] } } });
    await waitFor(() => expect(describing(/^Password/)).toContain(errorText(code)));
    expect(readToast()).toBeUndefined();
  });

  test('says of a staff account where it logs in, with the way back', async () => {
    await logIn({ status: 403, body: { detail: '', code: 'notAdminSystem' } });
    const link = within(await main().findByRole('alert')).getByRole('link');
    expect(link.getAttribute('href')).toBe('/admin/login?next=/myProfile');
    expect(readToast()?.text).toBe(errorText('notAdminSystem'));
  });

  test('asks for a code where one is needed', async () => {
    await logIn({ status: 403, body: { detail: '', code: 'otpRequired' } });
    await main().findByLabelText(/code/i);
  });

  test.each([
    ['an unknown code', 418, { detail: 'I am a teapot', code: 'teapot' }],
    ['a broken answer', 502, {}],
  ])('says of %s that something went wrong', async (_case, status, body) => {
    await logIn({ status, body });
    expect((await main().findByRole('alert')).textContent).toBe(errorText('generic'));
  });
});

const openAsStaff = async (address: string) => {
  startSession({ access: 'a', refresh: 'r', user: staff });
  await open(address);
};
/** Errors that end the login or redirect, where a page requests data. */
const leading = [
  'notAuthenticated',
  'tokenExpired',
  'invalidToken',
  'accountBlocked',
  'policyNotConfirmed',
  'otpRequired',
];
const ofPages = Object.entries(statusErrors).filter(([code]) => !leading.includes(code));

describe('the list of guests', () => {
  test.each(ofPages)('says %s in its place and in the toast', async (code, { status, text }) => {
    refuse('/api/guests/', status, { detail: text, code });
    await openAsStaff('/admin/guests/list');
    expect((await main().findByRole('alert')).textContent).toContain(errorText(code));
    await main().findByRole('button', { name: t.ui('tryAgain') });
    expect(readToast()?.text).toContain(errorText(code));
  });
});

describe.each([
  ['communities', '/api/communities/', '/admin/guests/list'],
  ['languages', '/api/languages/', '/admin/witnesses/list'],
])('failing %s', (_what, call, address) => {
  test.each([
    ['without a code', 400, { detail: 'The register is being rebuilt.' }, 'The register is being rebuilt.'],
    ['of an unknown code', 500, { detail: 'Try at noon.', code: 'noon' }, 'Try at noon.'],
    [
      'of a known code',
      503,
      { detail: 'Down for an hour.', code: 'unavailable' },
      'The service is not available right now. Please try again (Down for an hour.)',
    ],
  ])('show the detail %s in the toast, and the page goes on', async (_case, status, body, text) => {
    refuse(call, status, body);
    await openAsStaff(address);
    await waitFor(() => expect(readToast()?.text).toBe(text));
    expect(main().getByRole('heading', { level: 1 })).not.toBeNull();
    expect(main().queryByRole('button', { name: t.ui('tryAgain') })).toBeNull();
  });
});

describe('a login that ends', () => {
  test('by 401, once renewing has failed too, clears what is stored and opens the front door with the way back', async () => {
    refuse('/api/guests/', 401, { detail: '', code: 'tokenExpired' });
    refuse('/api/auth/token/refresh/', 401, { detail: '', code: 'invalidToken' });
    await openAsStaff('/admin/guests/list');
    await waitFor(() => expect(path()).toBe('/?next=%2Fadmin%2Fguests%2Flist'));
    expect(localStorage.length + sessionStorage.length).toBe(0);
    await main().findByText(t.shell('sessionExpired'));
    expect(main().getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/admin\/login\?next=/);
  });

  test('by 450 clears what is stored, opens the front door and says so', async () => {
    refuse('/api/guests/', 450, { detail: '', code: 'accountBlocked' });
    await openAsStaff('/admin/guests/list');
    await waitFor(() => expect(path()).toBe('/'));
    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(main().getAllByText(/blocked/).length).toBeGreaterThan(0);
  });
});
