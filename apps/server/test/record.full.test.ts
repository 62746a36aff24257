import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'salons-record-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

/** Runs the command over this run's database, for anonymous responses of two lists. */
const runRecord = (...options: readonly string[]) =>
  new Promise<{ code: number | null; printed: string }>((resolve, reject) => {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const only = '^nobody he /api/(languages|communities)/$';
    const child = spawn(
      process.execPath,
      ['--import', tsx, 'bench/record.ts', ...options, '--database', database.url, '--only', only],
      { cwd: root, env: { ...process.env, NODE_ENV: 'development' }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += chunk;
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, printed }));
  });

test('what is asked for of a given database is recorded, and what changed in it is told', async () => {
  const before = join(folder, 'before.json');
  const first = await runRecord(before);
  expect(first.code, first.printed).toBe(0);
  const { answers } = JSON.parse(await readFile(before, 'utf8'));
  expect(Object.keys(answers)).toEqual(['nobody he /api/communities/', 'nobody he /api/languages/']);

  const same = await runRecord(join(folder, 'same.json'), '--against', before);
  expect(same.printed).toContain('0 of 2 answers differ');
  expect(same.code).toBe(0);

  const client = new pg.Client(database.url);
  await client.connect();
  await client
    .query(`update communities set name_he = name_he || ' old', name_en = name_en || ' old'`)
    .finally(() => client.end());
  const changed = await runRecord(join(folder, 'changed.json'), '--against', before);
  expect(changed.printed).toMatch(/nobody he \/api\/communities\/\n1 of 2 answers differ/);
  expect(changed.code).toBe(1);
}, 180_000);
