import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query.ts';
import { writeStored } from '../../lib/stored.ts';
import { readChoice, storeChoice } from './storedChoice.api.ts';
import { useRequest } from './useRequest.ts';

afterEach(() => vi.unstubAllGlobals());

const choice = { salon: 7, guests_number: 2, path: '/site/salonSearch/mapview/7' };
const Client = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test.each([
  ['a server that lets nobody in for a moment', 429, 'throttled', choice],
  ['a server in trouble', 500, 'internal', choice],
  ['a salon that is closed', 403, 'permissionDenied', undefined],
])(
  'a refusal by %s (%i %s) ends the choice only where something is decided',
  async (_what, status, code, kept) => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ detail: '', code }), { status }));
    writeStored('asking', null);
    storeChoice(choice);
    const { result } = renderHook(
      () => useRequest({ salon: 7, k: undefined, onAsked: async () => undefined }),
      {
        wrapper: Client,
      },
    );
    act(() => result.current.ask(2));
    await waitFor(() => expect(result.current.error).toMatchObject({ status }));
    expect(readChoice()).toEqual(kept);
  },
);
