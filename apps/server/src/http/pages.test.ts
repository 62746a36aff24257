import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screenPaths } from '@salons/contract/screen-paths';
import { settings } from '@salons/contract/settings';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { production } from '../../test/production.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';

const buildPages = async (environment: Record<string, string>) => {
  const database = await createTestDatabase();
  const { db } = openDatabase(database.url, { max: 2 });
  const folder = await mkdtemp(join(tmpdir(), 'salons-pages-'));
  await writeFile(join(folder, 'index.html'), '<script id="settings">%settings%</script>');
  const config = {
    ...readConfig({ NODE_ENV: 'test', ...environment }),
    TOKEN_SECRET: 'a secret of the tests that is long enough',
  };
  const app = await buildApp({ config, db, log: pino({ level: 'error' }), screens: folder });
  return {
    app,
    close: async () => {
      await app.close();
      await db.destroy();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
};

test('a page of no screen is not found, and shows so; a screen is found', async () => {
  const { app, close } = await buildPages({});
  const statusOf = async (url: string) => {
    // A robot's page waits for its head, however busy the machine is.
    const answer = await app.inject({ url, headers: { 'user-agent': 'Googlebot/2.1' } });
    expect(answer.body).toContain('id="settings"');
    return answer.statusCode;
  };
  // A salon's page requires a valid code.
  for (const path of screenPaths.filter((one) => one !== '/s/:code'))
    expect([path, await statusOf(path.replace('/:id?', '').replace(/:\w+/g, '7'))]).toEqual([path, 200]);
  for (const path of ['/?next=%2Fadmin', '/Admin/', '/site/salonSearch/mapview/5?k=x'])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of [
    '/nowhere',
    '/s/nocode',
    '/admin/nowhere',
    '/site/host/7/salon/x',
    '/index.php',
    '/index.html',
    '/%69ndex.html?k=1',
    '/metrics',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  const posted = await app.inject({ method: 'POST', url: '/privacypolicy' });
  expect([posted.statusCode, posted.headers['allow']]).toEqual([405, 'GET, HEAD']);
  expect((await app.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404);
  await close();
});

test('what was sent is no screen in production', async () => {
  const { app, close } = await buildPages(production);
  expect([(await app.inject('/dev/outbox')).statusCode, (await app.inject('/')).statusCode]).toEqual([
    404, 200,
  ]);
  await close();
});

test("a page knows its visitor's country, and takes an unknown one for Israel", async () => {
  const { app, close } = await buildPages({ TRUSTED_PROXIES: '1', COUNTRY_HEADER: 'cf-ipcountry' });
  const readHead = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/register/host', headers });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    return settings.parse(JSON.parse(/>(.*)</.exec(answer.body)?.[1] ?? '')).default_country;
  };
  expect([
    await readHead({}),
    await readHead({ 'cf-ipcountry': 'GB' }),
    await readHead({ 'cf-ipcountry': 'XX' }),
  ]).toEqual(['IL', 'GB', 'IL']);
  await close();
});

test('a page tells the salon days of the season that holds today, as the call does', async () => {
  const { app, close } = await buildPages({});
  const readHead = async () =>
    settings.parse(JSON.parse(/>(.*)</.exec((await app.inject('/')).body)?.[1] ?? '')).salon_days;
  const salonDays: unknown[] = (await app.inject('/api/salondays/')).json();
  expect(salonDays.length).toBeGreaterThan(0);
  expect(await readHead()).toEqual(salonDays);
  await close();
});
