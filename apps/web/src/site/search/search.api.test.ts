import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markersQuery, pointsQuery, townsAbroadQuery, townsQuery } from './search.api.ts';
import { readFilters } from './search.rules.ts';

const answer = vi.fn(() => new Response(JSON.stringify({ detail: '', code: 'notFound' }), { status: 404 }));
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(() => {
  client.clear();
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => vi.unstubAllGlobals());

test('where the server finds nothing, map and list are empty', async () => {
  const filters = readFilters(new URLSearchParams());
  expect((await client.fetchQuery(pointsQuery)).drawn).toEqual([]);
  expect(await client.fetchQuery(markersQuery({ filters, limit: 20 }))).toEqual([]);
  expect(await client.fetchQuery(townsQuery(filters, { lat: 32, lng: 34 }))).toEqual([]);
  expect(await client.fetchQuery(townsAbroadQuery)).toEqual([]);
});

test('anything else that is refused is an error', async () => {
  answer.mockImplementation(
    () => new Response(JSON.stringify({ detail: '', code: 'throttled' }), { status: 429 }),
  );
  await expect(client.fetchQuery(pointsQuery)).rejects.toMatchObject({ status: 429 });
  await expect(client.fetchQuery(townsAbroadQuery)).rejects.toMatchObject({ status: 429 });
});
