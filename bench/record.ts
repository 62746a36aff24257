// npm run record -- out.json [--against before.json] [--salons 100000] [--data folder] [--bodies folder]
//   [--database url] [--only pattern]
// Records the response of every GET of the contract for every role over a demo season: path and role with the status and
// a hash of the normalized body. Records of one day, before and after a refactoring, are equal; `--against` prints
// differences and then exits with 1. `--bodies` stores each body in a file. `--database` uses an existing database with
// the number of salons of `--salons`; pass a copy, as it is migrated, and logins and reads write to it. `--only` limits
// the requests to a pattern of "role language path", for large seasons.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/client.ts';
import { listRecordCases, type RecordCase } from './record/cases.ts';
import { compareRecords, type Recording } from './record/compare.ts';
import { hashText, normalizeBody } from './record/normalize.ts';
import { openGivenDatabase, openRecordedDatabase } from './record/season.ts';
import { readSamples } from './record/values.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    salons: { type: 'string', default: '600' },
    data: { type: 'string', default: '.data/record' },
    bodies: { type: 'string' },
    database: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const [out] = positionals;
if (out === undefined) throw new Error('npm run record -- out.json [--against before.json]');
const startedAt = performance.now();
const day = new Date().toISOString().slice(0, 10);
const before: Recording | undefined =
  values.against === undefined ? undefined : JSON.parse(readFileSync(values.against, 'utf8'));
if (before && (before.day !== day || before.salons !== Number(values.salons)))
  throw new Error(
    `${values.against} is of ${before.day} with ${before.salons} salons: record both on one day`,
  );

const atOnce = 4;
const password = readConfig().DEMO_PASSWORD;

const database =
  values.database === undefined
    ? await openRecordedDatabase(values.data, { day, salons: Number(values.salons) })
    : await openGivenDatabase(values.database);
const { db } = openDatabase(database.url, { max: 20 });
const config = {
  ...readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off' }),
  TOKEN_SECRET: 'a secret of the recorder that is long enough',
};
const app = await buildApp({ config, db, log: pino({ level: 'silent' }) });

const login = async (caller: string): Promise<Record<string, string> | undefined> => {
  if (caller === 'nobody') return {};
  const email = `${caller.replaceAll('_', '-')}@demo.example`;
  const audience = ['host', 'guest', 'witness'].includes(caller) ? null : 'staff';
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { email, password, audience },
  });
  if (answer.statusCode !== 200)
    throw new Error(`${email} cannot log in: ${answer.statusCode} ${answer.body}`);
  return { authorization: `Bearer ${answer.json().access}` };
};

const answers: Record<string, string> = {};
const headers = new Map<string, Record<string, string>>();
if (values.bodies !== undefined) mkdirSync(values.bodies, { recursive: true });

const record = async ({ caller, path, language, isPaged }: RecordCase): Promise<void> => {
  const key = `${caller} ${language} ${path}`;
  if (answers[key] !== undefined) return;
  const answer = await app.inject({
    url: path,
    headers: { ...headers.get(caller), 'accept-language': language },
  });
  const contentType = String(answer.headers['content-type'] ?? '');
  const body = normalizeBody(contentType, answer.rawPayload, day);
  answers[key] = `${answer.statusCode} ${hashText(`${contentType}\n${body}`)}`;
  if (values.bodies !== undefined)
    writeFileSync(join(values.bodies, `${hashText(key).slice(0, 16)}.txt`), `${key}\n${body}`);
  if (!isPaged || answer.statusCode !== 200) return;
  const { count, results } = answer.json<{ count: number; results: readonly unknown[] }>();
  if (!results || count <= results.length) return;
  const last = Math.ceil(count / results.length);
  for (const page of new Set([2, last]))
    await record({ caller, path: `${path}&page=${page}`, language, isPaged: false, isExport: false });
};

const recordAll = async (cases: readonly RecordCase[], workers: number): Promise<void> => {
  const waiting = [...cases];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await record(one);
  };
  await Promise.all(Array.from({ length: workers }, work));
};

try {
  const pattern = new RegExp(values.only);
  const all = listRecordCases(await readSamples(db)).filter(
    ({ caller, language, path }) => caller !== 'newcomer' && pattern.test(`${caller} ${language} ${path}`),
  );
  for (const caller of new Set(all.map((one) => one.caller)))
    headers.set(caller, (await login(caller)) ?? {});
  const builtIn = (performance.now() - startedAt) / 1000;
  // Exports and reads of persons are audited, so the audit log is requested first, files last.
  await recordAll(
    all.filter(({ path }) => path.startsWith('/api/staff/audit/')),
    1,
  );
  await recordAll(
    all.filter(({ path, isExport }) => !path.startsWith('/api/staff/audit/') && !isExport),
    atOnce,
  );
  await recordAll(
    all.filter(({ isExport }) => isExport),
    1,
  );
  const sorted = Object.fromEntries(Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(out, `${JSON.stringify({ day, salons: Number(values.salons), answers: sorted }, null, 1)}\n`);
  const failed = Object.values(answers).filter((answer) => answer.startsWith('5')).length;
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${Object.keys(answers).length} answers in ${seconds.toFixed(0)} s (${builtIn.toFixed(0)} s for the season), ${failed} of them 5xx`,
  );
  if (failed > 0) process.exitCode = 1;
  if (before) process.exitCode = compareRecords(before.answers, sorted) && failed === 0 ? 0 : 1;
} finally {
  await app.close();
  await db.destroy();
  await database.stop();
}
