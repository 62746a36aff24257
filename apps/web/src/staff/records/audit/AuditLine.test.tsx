import type { User } from '@salons/contract/accounts';
import type { AuditRow } from '@salons/contract/audit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query.ts';
import { startSession } from '../../../lib/session.ts';
import { endLogin } from '../../../lib/tokens.ts';
import { AuditLine } from './AuditLine.tsx';

const admin: User = {
  ...{ id: 1, email: 'dana@example.org', email_verified: true, first_name: 'Dana', last_name: 'Levi' },
  ...{
    phone_number: null,
    phone_verified: false,
    role: 'super_admin',
    language: 'en',
    host: null,
    guest: null,
  },
  ...{ host_registration_status: null, guest_registration_status: null, confirm_policy: true },
  ...{ should_ask_to_convert: false, is_change_role_this_year: false, updates_consent: false },
  ...{ sms_notifications: false, community: null },
};
const findLink = (
  entity: NonNullable<AuditRow['record']>['entity'],
  deleted: 'restorable' | 'gone' | null,
  role: User['role'] = 'super_admin',
) => {
  setLanguage('en');
  startSession({ access: 'a', refresh: 'r', user: { ...admin, role } });
  const row: AuditRow = {
    ...{ id: 1, at: '2027-01-01T10:00:00Z', actor: 1, actor_name: 'Dana', action: 'remove', entity },
    ...{ entity_id: 7, before: null, after: null, record: { entity, id: 7, name: 'Esther', deleted } },
    run: null,
  };
  const { unmount, container } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AuditLine row={row} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const path = screen.queryByRole('link', { name: 'Esther' })?.getAttribute('href') ?? null;
  const isMarked = /deleted/.test(container.querySelector('h2')?.textContent ?? '');
  const canRestore = screen.queryByRole('button', { name: /^Restore/ }) !== null;
  unmount();
  return [path, isMarked, canRestore];
};

afterEach(() => {
  endLogin('logout');
  queryClient.clear();
});

test('an entry leads to its record, and that of a deleted record to its restore', () => {
  expect(findLink('host', null)).toEqual(['/admin/hosts/profile/7', false, false]);
  expect(findLink('host_salon', null)).toEqual(['/admin/salons?salon=7', false, false]);
  expect(findLink('host', 'restorable')).toEqual(['/admin/deleted?of=hosts&id=7', true, true]);
  expect(findLink('host_salon', 'restorable')).toEqual(['/admin/deleted?of=host_salons&id=7', true, true]);
});

test('a record that does not come back has no link, nor has one that the reader may not restore', () => {
  expect(findLink('guest', 'gone')).toEqual([null, true, false]);
  expect(findLink('witness', 'restorable', 'host_admin')).toEqual([null, true, false]);
});
