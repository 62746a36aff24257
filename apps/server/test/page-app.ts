import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/client.ts';
import { makeFactories } from './factories.ts';
import { createTestDatabase } from './test-database.ts';

const build = async (environment: Record<string, string>) => {
  const database = await createTestDatabase();
  const { db } = openDatabase(database.url, { max: 5 });
  const folder = await mkdtemp(join(tmpdir(), 'salons-pages-'));
  const page = await readFile(join(import.meta.dirname, '../../web/index.html'), 'utf8');
  await writeFile(join(folder, 'index.html'), page);
  const config = {
    ...readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://salons.example', ...environment }),
    TOKEN_SECRET: 'a secret of the tests that is long enough',
  };
  const app = await buildApp({ config, db, log: pino({ level: 'error' }), screens: folder });
  return {
    app,
    db,
    make: makeFactories(db, config),
    close: async () => {
      await app.close();
      await db.destroy();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
};
type PageApp = Awaited<ReturnType<typeof build>>;

/** The app with pages, using the browser's template, at https://salons.example. */
export const usePageApp = (environment: Record<string, string> = {}): (() => PageApp) => {
  let built: PageApp | undefined;
  beforeAll(async () => {
    built = await build(environment);
  });
  afterAll(() => built?.close());
  return () => {
    if (!built) throw new Error('the app is built before the first test');
    return built;
  };
};
