import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerAsOsrm, faults, startProvider } from '../../test/loopback-provider.ts';
import { makeRouter } from './router.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider(() => 'drop');
});
beforeEach(() => {
  provider.requests.length = 0;
});
afterAll(() => provider.close());

const here = { lat: 32.076, lng: 34.79 };
const there = { lat: 32.1, lng: 34.8 };
const beyond = { lat: 31.78, lng: 35.22 };

const osrm = (timeoutMs?: number) =>
  makeRouter({ ROUTER: 'osrm', ROUTER_URL: `${provider.url}/routing/`, ROUTER_KEY: undefined }, timeoutMs);
const google = (timeoutMs?: number) =>
  makeRouter({ ROUTER: 'google', ROUTER_URL: provider.url, ROUTER_KEY: 'a key' }, timeoutMs);

describe('OSRM', () => {
  test('is asked once for a table with one source, and tells metres, or that no road leads', async () => {
    const answer = answerAsOsrm((lat) => (lat === there.lat ? 3456.7 : null));
    provider.answer = (request) =>
      answer({ ...request, url: new URL(request.url.href.replace('/routing', '')) });
    expect(await osrm()?.findRoadMetres(here, [there, beyond])).toEqual([3456.7, null]);
    expect(provider.requests.map(({ method, url }) => [method, url.pathname + url.search])).toEqual([
      ['GET', '/routing/table/v1/driving/34.79,32.076;34.8,32.1;35.22,31.78?sources=0&annotations=distance'],
    ]);
  });

  test('a table of another size is refused, as is a point without a street', async () => {
    provider.answer = () => ({ body: { code: 'Ok', distances: [[0, 1]] } });
    await expect(osrm()?.findRoadMetres(here, [there, beyond])).rejects.toThrow('another size');
    provider.answer = () => ({ status: 400, body: { code: 'NoSegment', message: '34.79,32.076' } });
    await expect(osrm()?.findRoadMetres(here, [there])).rejects.toThrow(/^code NoSegment$/);
  });
});

describe('Google', () => {
  test('is asked once for a matrix, its answers in any order, zero left out', async () => {
    provider.answer = () => ({
      body: [
        { originIndex: 0, destinationIndex: 2, status: {}, condition: 'ROUTE_NOT_FOUND' },
        {
          originIndex: 0,
          destinationIndex: 1,
          status: {},
          condition: 'ROUTE_EXISTS',
          distanceMeters: 61_000,
        },
        { originIndex: 0, destinationIndex: 0, status: {}, condition: 'ROUTE_EXISTS' },
        { originIndex: 0, destinationIndex: 3, status: { code: 3, message: 'bad' } },
      ],
    });
    expect(await google()?.findRoadMetres(here, [here, beyond, there, there])).toEqual([
      0,
      61_000,
      null,
      null,
    ]);
    const [asked] = provider.requests;
    expect(provider.requests).toHaveLength(1);
    expect([asked?.method, asked?.url.pathname]).toEqual(['POST', '/distanceMatrix/v2:computeRouteMatrix']);
    expect(asked?.headers['x-goog-api-key']).toBe('a key');
    expect(String(asked?.headers['x-goog-fieldmask']).split(',')).toContain('status');
    const point = ({ lat, lng }: typeof here) => ({
      waypoint: { location: { latLng: { latitude: lat, longitude: lng } } },
    });
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      origins: [point(here)],
      destinations: [here, beyond, there, there].map(point),
      travelMode: 'DRIVE',
      routingPreference: 'TRAFFIC_UNAWARE',
    });
  });

  test('a matrix with a gap is refused', async () => {
    provider.answer = () => ({
      body: [{ destinationIndex: 0, condition: 'ROUTE_EXISTS', distanceMeters: 5 }],
    });
    await expect(google()?.findRoadMetres(here, [there, beyond])).rejects.toThrow('another size');
  });
});

describe.each(Object.entries(faults))('a router that is %s', (_what, answer) => {
  test.each([
    ['OSRM', osrm],
    ['Google', google],
  ])('%s: fails, within its time, and its failure names no place', async (_name, make) => {
    provider.answer = answer;
    const failure = await make(300)
      ?.findRoadMetres(here, [there])
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ProviderFailure' });
    expect(String(failure)).not.toMatch(/32[.,]|34[.,]|a key/);
  });
});

test('a provider that asks to be left alone says for how long', async () => {
  provider.answer = () => ({ status: 429, headers: { 'retry-after': '120' }, body: {} });
  await expect(osrm()?.findRoadMetres(here, [there])).rejects.toMatchObject({ retryAfterSeconds: 120 });
});

test('without a router there is none', () => {
  expect(makeRouter({ ROUTER: undefined, ROUTER_URL: undefined, ROUTER_KEY: undefined })).toBeUndefined();
});
