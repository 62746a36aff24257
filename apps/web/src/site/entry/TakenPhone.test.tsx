import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { readStored } from '../../lib/stored.ts';
import { beginLogin, hasLogin } from '../../lib/tokens.ts';
import { readDraft } from '../../ui/form/useDraft.ts';
import { readChoice, storeChoice } from '../asking/storedChoice.api.ts';
import { GetCodePage } from './GetCodePage.tsx';
import { TakenPhone } from './TakenPhone.tsx';

beforeEach(() => Reflect.set(settings, 'sms_login', true));
afterEach(() => {
  Reflect.set(settings, 'sms_login', false);
  vi.unstubAllGlobals();
});

const choice = {
  ...{ salon: 5, guests_number: 2, path: '/site/salonSearch/mapview/5' },
  about: { host_first_name: 'Ruth', event_time: '2027-05-03T17:00:00Z', time_zone: 'Asia/Jerusalem' },
};
const Sample = () => (
  <FormProvider {...useForm({ defaultValues: { phone_number: '054-1234567' } })}>
    <TakenPhone />
  </FormProvider>
);

test('a number that has an account leads to a code for it: the login by Google ends, the number and the chosen salon come along', () => {
  setLanguage('en');
  const fetched = vi.fn(async (_url: string) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  beginLogin({ access: 'a', refresh: 'r' });
  storeChoice(choice);
  render(
    <MemoryRouter initialEntries={['/register/guest?next=%2FmyProfile']}>
      <Routes>
        <Route path="/register/guest" element={<Sample />} />
        <Route path="/getcodeviasms" element={<GetCodePage />} />
      </Routes>
    </MemoryRouter>,
  );
  const way = screen.getByRole('link');
  expect(way.getAttribute('href')).toBe('/getcodeviasms?next=%2FmyProfile');
  fireEvent.click(way);
  expect(hasLogin()).toBe(false);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([expect.stringContaining('/logout/')]);
  expect(readChoice()).toEqual(choice);
  expect(readDraft('phone')).toEqual({ phone_number: '054-1234567' });
  expect(screen.getByRole('textbox')).toHaveProperty('value', '054-1234567');
  expect(document.body.textContent).toMatch(/2 places.*Ruth/);
  expect(readStored('refresh')).toBeNull();
});
