import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { NotMyAddressPage } from './NotMyAddressPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (status: number, body: object) => {
  setLanguage('en');
  const fetched = vi.fn(
    async (_url: string, _request: RequestInit) => new Response(JSON.stringify(body), { status }),
  );
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/notmyaddress#token=a-secret']}>
        <NotMyAddressPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return fetched;
};

test('opening the link does nothing; one press takes the address out', async () => {
  const fetched = open(200, {});
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Take my address out' }));
  await screen.findByRole('heading', { name: 'The address is out of the account' });
  expect(fetched.mock.calls.map(([url, { body }]) => [url, body])).toEqual([
    ['/api/auth/not_my_address/', JSON.stringify({ token: 'a-secret' })],
  ]);
});

test('a link that is no good leads to somebody who can help', async () => {
  open(400, { token: ['This value is not valid.'], codes: { token: ['invalid'] } });
  fireEvent.click(screen.getByRole('button', { name: 'Take my address out' }));
  expect(await screen.findByRole('link', { name: 'contact us' })).toBeDefined();
});
