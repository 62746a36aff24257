// The whole test command: checks, unit and API tests, browser journeys. Every runner runs, whether or not an earlier
// one failed. With --full the tests that are too long for each run (`*.full.test.ts`, `*.full.spec.ts`) run too.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { fastFolder } from './fast-folder.mjs';
import { findChromium } from './find-chromium.mjs';
import { findPatience } from './patience.mjs';
import { findCommand, runNode } from './processes.mjs';

// Before anything else, since without a browser the journeys at the end could not run.
try {
  process.env.CHROMIUM_PATH = await findChromium();
} catch (error) {
  console.log(`${error.message}\n0 passed, 1 failed`);
  process.exit(1);
}
if (process.argv.includes('--full')) process.env.TEST_FULL = 'on';
const { patience, medianMs } = findPatience();
process.env.TEST_PATIENCE = String(patience);
const why =
  medianMs === undefined ? 'as TEST_PATIENCE says' : `Node starts in ${Math.round(medianMs)} ms here`;
console.log(`Limits of the tests: ${patience} × the usual, ${why}`);
const folder = await mkdtemp(path.join(tmpdir(), 'salons-report-'));
/** The data folder that both runs of the journeys copy. */
const freshDir = await mkdtemp(path.join(fastFolder(), 'salons-fresh-'));
const freshData = path.join(freshDir, 'data');
const serverIsBuilt = build({ onlyStale: true, only: 'server' });

const read = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));

/**
 * A runner that exits with an error but without a failed test (it crashed, or ran none) counts as one failed test.
 * @param {string[]} names of the tests that failed, each with its file
 */
const settle = (code, passed, failed, names) => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
  names,
});

const listFailedTests = ({ testResults = [] }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative('.', name);
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) => `${file} › ${fullName}\n  ${failureMessages[0]?.split('\n')[0]}`,
      );
    return failed.length > 0 || !message ? failed : [`${file}\n  ${message.split('\n')[0]}`];
  });

/** The journeys of a project in Playwright's report, whose suites are nested: names and statuses. */
const listJourneys = (project, { suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ projectName }) => projectName === project)
      .map(({ status }) => ({ name: `${file}:${line} › ${title}`, status })),
  ),
  ...suites.flatMap((suite) => listJourneys(project, suite)),
];

async function unit() {
  // Some tests start processes of the built server.
  await serverIsBuilt;
  const report = path.join(folder, 'vitest.json');
  const { code } = await runNode([
    findCommand('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = await read(report);
  const { numPassedTests = 0, numFailedTests = 0 } = result;
  return settle(code, numPassedTests, numFailedTests, listFailedTests(result));
}

/** Prepares the data of the journeys, which they would otherwise make themselves. */
async function prepare() {
  await serverIsBuilt;
  await build({ onlyStale: true });
  await runNode([findCommand('tsx'), 'apps/web/e2e/fresh-data.ts', freshData]);
  return { passed: 0, failed: 0 };
}

/** Both kinds of journeys, each counted by itself, run one after the other by one command (`e2e/playwright.config.ts`). */
async function journeys() {
  const report = path.join(folder, 'playwright.json');
  const { code } = await runNode(
    [
      findCommand('@playwright/test', 'playwright'),
      'test',
      '-c',
      'apps/web/e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    {
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        E2E_FRESH_DIR: freshData,
      },
    },
  );
  const result = await read(report);
  const count = (project) => {
    const ended = listJourneys(project, result);
    /** `flaky`: failed first, passed on retry. */
    const list = (...statuses) =>
      ended.filter(({ status }) => statuses.includes(status)).map(({ name }) => name);
    const failed = list('unexpected');
    return {
      ...settle(failed.length > 0 ? 1 : 0, list('expected', 'flaky').length, failed.length, failed),
      unsteady: list('flaky'),
    };
  };
  const [plain, withMap] = [count('journeys'), count('journeys with a map')];
  // A crash without a failed test counts as failed.
  if (code !== 0 && plain.failed + withMap.failed === 0) plain.failed = 1;
  results.push({ title: 'Browser journeys with a map', ...withMap });
  return plain;
}

const results = [];
/** Runs these side by side; one that throws counts as failed. */
async function phase(runners) {
  console.log(`\n━━ ${Object.keys(runners).join(', ')} ━━`);
  const ends = Object.entries(runners).map(async ([title, run]) => {
    const result = await run().catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    results.push({ title, ...result });
  });
  await Promise.all(ends);
}

// These run side by side to use both processors. The browser journeys run alone: a browser that waits for the processor
// would look like a slow app.
await phase({ Checks: check, 'Unit and API tests': unit, Build: prepare });
await phase({ 'Browser journeys': journeys });
for (const one of [folder, freshDir]) await rm(one, { recursive: true, force: true });

console.log('');
for (const { unsteady = [] } of results)
  for (const name of unsteady) console.log(`~ passed at the second try, to be mended: ${name}`);
for (const { names = [] } of results) for (const name of names) console.log(`✗ ${name}`);
for (const { title, passed, failed } of results)
  if (passed + failed > 0) console.log(`${title}: ${passed} of ${passed + failed}`);
const passed = results.reduce((sum, one) => sum + one.passed, 0);
const failed = results.reduce((sum, one) => sum + one.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
