import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { writeInTab } from '../../lib/stored.ts';
import { CodePage } from './CodePage.tsx';
import { readCodeEntry } from './entry.api.ts';

afterEach(() => vi.unstubAllGlobals());

const question = () =>
  new Response(JSON.stringify({ detail: '', code: 'holderUnconfirmed', first_name: 'Dana' }), {
    status: 403,
  });

const over = () =>
  new Response(JSON.stringify({ code: ['The code is not valid.'], codes: { code: ['invalidCode'] } }), {
    status: 400,
  });

const ask = async () => {
  setLanguage('en');
  writeInTab(
    'codeEntry',
    JSON.stringify({
      ...{
        phone_number: '+972541234567',
        purpose: 'login',
        next_at: 0,
        request_status: null,
        entered_at: null,
      },
    }),
  );
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    bodies.push(JSON.parse(String(request.body)));
    return bodies.length < 3 ? question() : over();
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/codeverification?next=%2FmyProfile']}>
        <Routes>
          <Route path="/codeverification" element={<CodePage />} />
          <Route path="/register" element={<p>the doors</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  const heading = await screen.findByRole('heading', { name: /^Are you .*Dana/ });
  return { bodies, heading };
};

test('a code of an earlier season’s account asks by the first name, and yes sends the same code with the answer', async () => {
  const { bodies, heading } = await ask();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Yes/ }));
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toEqual([
    { phone_number: '+972541234567', code: '123456' },
    { phone_number: '+972541234567', code: '123456', is_holder: true },
  ]);
  await screen.findByRole('button', { name: /^Yes/ });
  fireEvent.click(screen.getByRole('button', { name: /^Yes/ }));
  expect(await screen.findByRole('textbox')).toBeDefined();
  expect(document.body.textContent).toContain('wrong or no longer good');
});

test('no goes on to the registration, which knows the answer', async () => {
  await ask();
  fireEvent.click(screen.getByRole('button', { name: /^No/ }));
  await screen.findByText('the doors');
  expect(readCodeEntry()).toMatchObject({ phone_number: '+972541234567', is_holder: false });
});
