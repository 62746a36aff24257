import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { writeInTab } from '../../lib/stored.ts';
import { PhoneRegistration } from './PhoneRegistration.tsx';

afterEach(() => vi.unstubAllGlobals());

const refusals = {
  person: { detail: '', code: 'holderUnconfirmed', first_name: 'Dana' },
  address: { detail: '', code: 'phoneNotProved' },
};

const ask = async (kind: keyof typeof refusals, question: RegExp) => {
  setLanguage('en');
  const entry = { phone_number: '+972541234567', purpose: 'registration', next_at: Date.now() + 60_000 };
  writeInTab('codeEntry', JSON.stringify({ ...entry, request_status: null, entered_at: null }));
  const answers: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    answers.push(JSON.parse(String(request.body)).is_holder);
    return new Response(JSON.stringify(refusals[kind]), { status: 403 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PhoneRegistration who="host" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  for (const [label, value] of [
    [/^Code/, '123456'],
    [/^First name/, 'Ruth'],
    [/^Last name/, 'Levi'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: /account|Register|Continue/ }));
  await screen.findByRole('heading', { name: question });
  return answers;
};
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a registration asks by the first name alone whose the account of an earlier season is, and sends either answer', async () => {
  const answers = await ask('person', /^Are you .*Dana/);
  press(/^Yes/);
  await vi.waitFor(() => expect(answers).toEqual([undefined, true]));
  await screen.findByRole('button', { name: /^No/ });
  press(/^No/);
  await vi.waitFor(() => expect(answers).toEqual([undefined, true, false]));
});

test('where the address is asked, the form goes on once the link was opened, or with a new account', async () => {
  const answers = await ask('address', /^An account of an earlier season/);
  press(/I opened the link/);
  await vi.waitFor(() => expect(answers).toEqual([undefined, undefined]));
  press(/^No/);
  await vi.waitFor(() => expect(answers).toEqual([undefined, undefined, false]));
});
