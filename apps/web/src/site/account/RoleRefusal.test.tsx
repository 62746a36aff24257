import type { User } from '@salons/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { startSession } from '../../lib/session.ts';
import { endLogin } from '../../lib/tokens.ts';
import { RoleRefusal } from './RoleRefusal.tsx';
import { RoleSwitch } from './RoleSwitch.tsx';
import type { CustomerRole } from './roleChange.rules.ts';

const refused = (...[code, fields]: [ApiError['code'], ApiError['fields']?]) =>
  new ApiError(400, code, fields);
const read = (role: CustomerRole, failure: Error) => {
  setLanguage('en');
  const { container, unmount } = render(<RoleRefusal role={role} failure={failure} />);
  const text = container.textContent ?? '';
  const way = screen.queryByRole('link')?.getAttribute('href') ?? undefined;
  const isFocused = document.activeElement === container.firstElementChild;
  unmount();
  return { text, way, isFocused };
};

afterEach(() => {
  vi.unstubAllGlobals();
  endLogin('logout');
  queryClient.clear();
});

test('why a role does not change is read at once, in words of the role that one has', () => {
  const [guest, host] = (['guest', 'host'] as const).map((role) => read(role, refused('roleHasUpcoming')));
  expect([guest?.isFocused, guest?.way]).toEqual([true, undefined]);
  expect(guest?.text).toMatch(/request|place/i);
  expect(host?.text).toMatch(/salon/i);
  expect(host?.text).not.toBe(guest?.text);
});

test('a guest of 14 to 17 is told that hosts are older, and whom to write to', () => {
  const minor = read('guest', refused('invalid', { age_group: 'invalid' }));
  expect(minor.text).toMatch(/18/);
  expect(minor.way).toMatch(/^mailto:/);
});

test('who has changed this season is told whom to write to', () => {
  const { text, way } = read('host', refused('roleChangedThisYear'));
  expect(text.length).toBeGreaterThan(0);
  expect(way).toMatch(/^mailto:/);
});

const host: User = {
  ...{ id: 1, email: 'dana@example.org', email_verified: true, first_name: 'Dana', last_name: 'Levi' },
  ...{ phone_number: null, phone_verified: false, role: 'host', language: 'en', host: 7, guest: null },
  ...{ host_registration_status: 3, guest_registration_status: null, confirm_policy: true },
  ...{ should_ask_to_convert: false, is_change_role_this_year: false, updates_consent: false },
  ...{ sms_notifications: false, community: null },
};
const Address = () => <output>{useLocation().pathname}</output>;

test('a host with a salon ahead is led to it from the refusal', async () => {
  setLanguage('en');
  const codes = { non_field_errors: ['roleHasUpcoming'] };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ codes }), { status: 400 }));
  startSession({ access: 'a', refresh: 'r', user: host });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/site/host/7/profile']}>
        <RoleSwitch />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: /guest/i }));
  fireEvent.click(await dialog.findByRole('link', { name: /salon/i }));
  expect(screen.getByText('/site/host/7/salon')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
