import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '@salons/contract/settings';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';

test("a page knows its visitor's country, and takes an unknown one for Israel", async () => {
  const database = await createTestDatabase();
  const { db } = openDatabase(database.url, { max: 2 });
  const folder = await mkdtemp(join(tmpdir(), 'salons-pages-'));
  await writeFile(join(folder, 'index.html'), '<script id="settings">%settings%</script>');
  const config = {
    ...readConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: '1', COUNTRY_HEADER: 'cf-ipcountry' }),
    TOKEN_SECRET: 'a secret of the tests that is long enough',
  };
  const app = await buildApp({ config, db, log: pino({ level: 'error' }), screens: folder });
  const told = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/register/host', headers });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    return settings.parse(JSON.parse(/>(.*)</.exec(answer.body)?.[1] ?? '')).default_country;
  };
  expect([
    await told({}),
    await told({ 'cf-ipcountry': 'GB' }),
    await told({ 'cf-ipcountry': 'XX' }),
  ]).toEqual(['IL', 'GB', 'IL']);
  await app.close();
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});
