import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { visitorCountry } from './geo.rules.ts';

let database: TestDatabase;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const close of closing) await close();
  await database.drop();
});

const serve = async (environment: Record<string, string> = {}) => {
  const server = await buildTestApp(database.url, { LOG_LEVEL: 'silent', ...environment });
  closing.push(server.close);
  return async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await server.app.inject({ url: '/api/geo/country/', remoteAddress, headers })).json();
};
const israel = { country: 'IL', isFromIL: true };

test('the country is that of the network address, of both versions', async () => {
  const countryOf = await serve();
  expect(await countryOf('8.8.8.8')).toEqual({ country: 'US', isFromIL: false });
  expect(await countryOf('::ffff:8.8.8.8')).toEqual({ country: 'US', isFromIL: false });
  expect(await countryOf('2001:4860:4860::8888')).toEqual({ country: 'US', isFromIL: false });
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.1.1',
  '172.20.0.1',
  '::1',
  'fe80::1',
  '::ffff:192.168.1.1',
  'unknown',
])('%s tells of no country and counts as Israel', async (address) => {
  const countryOf = await serve();
  expect(await countryOf(address)).toEqual(israel);
});

test('without its table everybody counts as from Israel', async () => {
  const countryOf = await serve({ COUNTRY_DATABASE: '/nowhere/countries.mmdb' });
  expect(await countryOf('8.8.8.8')).toEqual(israel);
});

test('a proxy that is trusted may tell the country, nobody else', async () => {
  const headers = { 'cf-ipcountry': 'FR' };
  expect(
    await (await serve({ COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '1' }))('10.0.0.1', headers),
  ).toEqual({
    country: 'FR',
    isFromIL: false,
  });
  expect(await (await serve({ COUNTRY_HEADER: 'CF-IPCountry' }))('10.0.0.1', headers)).toEqual(israel);
});

test.each([undefined, '', 'XX', 'israel', 'T1'])('%s is no country', (found) => {
  expect(visitorCountry(found)).toEqual(israel);
});
