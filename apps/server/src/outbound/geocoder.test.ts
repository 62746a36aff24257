import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faults, startProvider } from '../../test/loopback-provider.ts';
import { makeGeocoder } from './geocoder.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider(() => 'drop');
});
beforeEach(() => {
  provider.requests.length = 0;
});
afterAll(() => provider.close());

const make = (GEOCODER: 'nominatim' | 'photon', timeoutMs?: number) => {
  const geocoder = makeGeocoder(
    { GEOCODER, GEOCODER_URL: provider.url, PUBLIC_URL: 'https://salons.example' },
    timeoutMs,
  );
  if (!geocoder) throw new Error('there is none');
  return geocoder;
};
const question = { street: 'הרצל', house: '12', city: 'חיפה' };
const withoutNumber = { ...question, house: undefined };

describe('Nominatim', () => {
  const place = (place_rank: number) => [{ lat: '32.811', lon: '34.998', place_rank, category: 'building' }];

  test('is asked for a house in a town of Israel by its structured search', async () => {
    provider.answer = () => ({ body: place(30) });
    expect(await make('nominatim').findPoint(question)).toEqual({
      lat: 32.811,
      lng: 34.998,
      precision: 'house',
    });
    const [asked] = provider.requests;
    expect(asked?.url.pathname).toBe('/search');
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      street: '12 הרצל',
      city: 'חיפה',
      countrycodes: 'il',
      format: 'jsonv2',
      limit: '1',
    });
    expect(asked?.headers['user-agent']).toBe('salons (+https://salons.example)');
  });

  test.each([
    [30, question, 'house'],
    [28, question, 'house'],
    [26, question, 'street'],
    [16, question, 'locality'],
    [26, withoutNumber, 'street'],
    // A shop of that name.
    [30, withoutNumber, undefined],
  ])('a place of rank %d', async (rank, kind, precision) => {
    provider.answer = () => ({ body: place(rank) });
    expect((await make('nominatim').findPoint(kind))?.precision).toBe(precision);
  });

  test('no place is none, not a failure; an error of its own with 400 is one', async () => {
    provider.answer = () => ({ body: [] });
    expect(await make('nominatim').findPoint(question)).toBeUndefined();
    provider.answer = () => ({ status: 400, body: { error: { code: 400, message: 'הרצל 12' } } });
    await expect(make('nominatim').findPoint(question)).rejects.toThrow(/^not a list of places$/);
  });
});

describe('Photon', () => {
  const found = (properties: Record<string, string>) => ({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [34.998, 32.811] }, properties }],
  });

  test('is asked by words within the box of the country', async () => {
    provider.answer = () => ({ body: found({ type: 'house', housenumber: '12', countrycode: 'IL' }) });
    expect(await make('photon').findPoint(question)).toEqual({
      lat: 32.811,
      lng: 34.998,
      precision: 'house',
    });
    const [asked] = provider.requests;
    expect(asked?.url.pathname).toBe('/api');
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      q: 'הרצל 12, חיפה',
      limit: '1',
      bbox: '34.2,29.45,35.95,33.35',
    });
  });

  test.each([
    [{ type: 'house', housenumber: '12' }, 'house'],
    [{ type: 'house', housenumber: '14' }, 'street'],
    // A shop of that name.
    [{ type: 'house', name: 'הרצל' }, undefined],
    [{ type: 'street' }, 'street'],
    [{ type: 'city' }, 'locality'],
    [{ type: 'house', housenumber: '12', countrycode: 'JO' }, undefined],
  ])('%j', async (properties, precision) => {
    provider.answer = () => ({ body: found(properties as Record<string, string>) });
    expect((await make('photon').findPoint(question))?.precision).toBe(precision);
  });

  test('nothing found is nothing', async () => {
    provider.answer = () => ({ body: { type: 'FeatureCollection', features: [] } });
    expect(await make('photon').findPoint(question)).toBeUndefined();
  });
});

describe.each(Object.entries(faults))('a geocoder that is %s', (what, answer) => {
  test.each(['nominatim', 'photon'] as const)(
    '%s: fails, within its time, and names no address',
    async (name) => {
      provider.answer = answer;
      const failure = await make(name, 300)
        .findPoint(question)
        .catch((error: unknown) => error);
      expect([what, failure]).toEqual([what, expect.objectContaining({ name: 'ProviderFailure' })]);
      expect(String(failure)).not.toMatch(/הרצל|חיפה|12/);
    },
  );
});

test('without a geocoder there is none', () => {
  const none = { GEOCODER: undefined, GEOCODER_URL: undefined, PUBLIC_URL: undefined };
  expect(makeGeocoder(none)).toBeUndefined();
});
