import type { PersonRecord } from '@salons/contract/person-records';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/apiError.ts';
import { setLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query.ts';
import { PersonPart, usePersonActs } from './PersonPart.tsx';
import { personQuery } from './person.api.ts';

type Call = (path: string, method: string, body?: object) => unknown;
const answer = vi.fn<Call>();
vi.mock('../../../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/api.ts')>()),
  call: async ({ path, method }: { path: string; method: string }, { body }: { body?: object }) =>
    answer(path, method, body),
}));
vi.mock('../AccountState.tsx', () => ({ AccountBlock: () => null }));

let person: PersonRecord;
/** The part and, as buttons, the acts of the record's menu. */
const PersonPage = () => {
  const { data } = useQuery(personQuery(5));
  const { acts, dialog } = usePersonActs(data, 'Dana Levi');
  return (
    <>
      <PersonPart user={5} />
      {acts.map(({ label, onClick }) => (
        <button key={label} type="button" onClick={onClick}>
          {label}
        </button>
      ))}
      {dialog}
    </>
  );
};
const show = () => {
  const router = createMemoryRouter([{ path: '*', element: <PersonPage /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};
beforeEach(() => {
  setLanguage('en');
  queryClient.clear();
  answer.mockReset().mockImplementation(() => person);
  person = {
    ...{ id: 5, first_name: 'Dana', last_name: 'Levi', email: 'dana@example.org', phone_number: null },
    ...{ email_verified: true, language: 'en', role: 'host', host: 7, guest: null, erase_at: null },
    not_finished: false,
    created_at: '2026-11-01T08:00:00Z',
    can: {
      ...{ update: true, update_login: true, send_verification: false, contact: true },
      ...{ erase: true, keep: false },
    },
  };
});
/** All calls except reads. */
const listChanges = () =>
  answer.mock.calls.filter(([, method]) => method !== 'GET').map(([path, method]) => `${method} ${path}`);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('an address that is taken is told at its field; another one is shown, and has yet to be verified', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  const address = screen.getByRole('textbox', { name: /Email/ });
  fireEvent.change(address, { target: { value: 'taken@example.org' } });
  answer.mockImplementationOnce(() => {
    throw new ApiError(400, 'emailAlreadyExists', { email: 'emailAlreadyExists' });
  });
  press('Save');
  await screen.findAllByText('Another account has this address');
  expect(address.getAttribute('aria-invalid')).toBe('true');

  fireEvent.change(address, { target: { value: 'noa@example.org' } });
  fireEvent.change(screen.getByRole('textbox', { name: /First name/ }), { target: { value: 'Noa' } });
  answer.mockImplementationOnce((_path, _method, body) => {
    expect(body).toMatchObject({ first_name: 'Noa', email: 'noa@example.org' });
    person = { ...person, first_name: 'Noa', email: 'noa@example.org', email_verified: false };
    return person;
  });
  press('Save');
  await screen.findByText('Not verified yet');
  expect(screen.getByText('Noa Levi')).not.toBeNull();
  expect(document.querySelector('a[href^="mailto:"]')?.textContent).toContain('noa@example.org');
});

test('a person is erased once that was confirmed, and kept as long as there is time', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Erase/ }));
  const dialog = await screen.findByRole('dialog');
  expect(listChanges()).toEqual([]);
  answer.mockImplementationOnce(() => {
    person = {
      ...person,
      erase_at: '2027-05-03T12:00:00Z',
      can: { ...person.can, erase: false, keep: true },
    };
    return {};
  });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Erase/ }));
  await screen.findByText(/is erased for good on/);
  expect(listChanges()).toEqual(['POST /api/staff/people/:id/erase/']);
  answer.mockImplementationOnce(() => {
    person = { ...person, erase_at: null, can: { ...person.can, erase: true, keep: false } };
    return {};
  });
  press('Keep the account');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Erase/ })).not.toBeNull());
  expect(screen.queryByRole('button', { name: 'Keep the account' })).toBeNull();
  expect(screen.queryByText(/is erased for good on/)).toBeNull();
  expect(listChanges()).toEqual(['POST /api/staff/people/:id/erase/', 'DELETE /api/staff/people/:id/erase/']);
});

test('address and phone are locked until the code that was sent is read out, which is said and has the focus', async () => {
  person = { ...person, phone_number: '+972541234567', can: { ...person.can, update_login: false } };
  show();
  await screen.findByText(/are changed with a code that goes to this phone/);
  fireEvent.click(screen.getByRole('button', { name: /^Edit/ }));
  expect(screen.queryByRole('textbox', { name: /Email/ })).toBeNull();
  press('Cancel');
  press('Send a code to the phone');
  const code = await screen.findByRole('textbox', { name: /The code that was read out/ });
  fireEvent.change(code, { target: { value: '123456' } });
  answer.mockImplementationOnce((_path, _method, body) => {
    person = { ...person, can: { ...person.can, update_login: true } };
    return body;
  });
  press('Continue');
  const message = await screen.findByText(/^The code is right/);
  await waitFor(() => expect(document.activeElement).toBe(message));
  expect(screen.queryByText(/are changed with a code/)).toBeNull();
  const bodies = answer.mock.calls.map(([, , body]) => body);
  expect(bodies).toContainEqual({ phone_number: '+972541234567', phone_code: '123456' });
});
