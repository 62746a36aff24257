import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { setLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query.ts';
import { RemovedNote } from './RemovedNote.tsx';
import { removeRecord } from './removal.api.ts';

const salons = new Map([
  [7, 'An evening by the sea'],
  [8, 'An evening in the hills'],
]);
vi.mock('../../../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/api.ts')>()),
  call: (_endpoint: unknown, { params }: { params: { id: number } }) =>
    Promise.resolve(salons.delete(params.id)),
}));

const List = () => {
  const { data } = useQuery({ queryKey: ['salon', 'list'], queryFn: () => [...salons.values()] });
  return (
    <>
      <h1>{data?.length} salons</h1>
      <ul>
        {data?.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <RemovedNote noun="host_salons" />
    </>
  );
};

test('a salon that was deleted beside its list leaves it, and its count, without a reload', async () => {
  setLanguage('en');
  const router = createMemoryRouter(
    [
      {
        element: (
          <QueryClientProvider client={queryClient}>
            <Outlet />
          </QueryClientProvider>
        ),
        children: [{ path: '/admin/salons', element: <List /> }],
      },
    ],
    { initialEntries: ['/admin/salons?salon=7'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('2 salons');
  await removeRecord('host_salons', 7);
  await router.navigate('/admin/salons', { state: { removed: { id: 7, name: 'An evening by the sea' } } });
  await screen.findByText('1 salons');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('status').textContent).toContain('An evening by the sea');
});
