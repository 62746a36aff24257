import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from './sizes.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface Result {
  readonly row: string;
  readonly measures: readonly { readonly name: string; readonly value: number }[];
  readonly problems: readonly string[];
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const quick = ['season', 'asks', 'lists', 'exports', 'places', 'map', 'pages', 'visitors'];
/** Rows that start and kill processes, which `main.test.ts` covers, are in the full run. */
const rows = isFull ? [...quick, 'mails', 'memory'] : quick;
let database: TestDatabase;
let folder: string;
let printed = '';
let code: number | null = null;
let results: readonly Result[] = [];

/** Runs the command over a database of this run. */
const runBench = (json: string) =>
  new Promise<number | null>((resolve, reject) => {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const child = spawn(
      process.execPath,
      [
        '--import',
        tsx,
        'bench/run.ts',
        ...rows,
        '--size',
        'tiny',
        '--quiet',
        '--database',
        database.url,
        '--json',
        json,
      ],
      { cwd: root, env: { ...process.env, NODE_ENV: 'development' }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += chunk;
      });
    child.once('error', reject);
    child.once('close', resolve);
  });

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'salons-bench-'));
  const json = join(folder, 'results.json');
  code = await runBench(json);
  results = JSON.parse(await readFile(json, 'utf8').catch(() => '[]'));
}, 300_000);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

test('the bench measures rows of a tiny season and ends well', () => {
  expect(code, printed).toBe(0);
  expect(results.map(({ row }) => row)).toEqual(rows);
});

for (const row of rows)
  test(`the row of ${row} prints numbers, and its check by SQL holds`, () => {
    const result = results.find((one) => one.row === row);
    expect(result?.problems, printed).toEqual([]);
    expect(result?.measures.length).toBeGreaterThan(0);
    for (const { name, value } of result?.measures ?? []) expect(value, name).toSatisfy(Number.isFinite);
    expect(printed).toMatch(new RegExp(`^${row}( –|$)`, 'm'));
  });
