import { defineConfig } from '@playwright/test';
import { fastFolder } from '../../../scripts/fast-folder.mjs';

/** In a container the browser may use neither its sandbox nor external networks; its microphone beeps. */
const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Not by `page.route`, which disables the HTTP cache and intercepts every request.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];
const executablePath = process.env['CHROMIUM_PATH'];
/** Multiplier of all timeouts, for a busy machine. */
const patience = Number(process.env['TEST_PATIENCE'] || 1);
/** Parts covered by faster tests as well (`onlyInFullRun`). */
const left = process.env['TEST_FULL'] === 'on' ? [] : [/@full/];
// Data folders of servers and browsers; workers inherit it from the main process.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  process.env['TMPDIR'] = fastFolder();
  // As for the unit tests of the server (its vitest.config.ts).
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim();
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: process.env['TEST_FULL'] === 'on' ? [] : '*.full.spec.ts',
  outputDir: '../../../test-results',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  // A shared build machine may stall for seconds: in CI a journey is retried once, and the summary names it.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  // One more than two cores: a journey is idle for a quarter of its time.
  workers: 3,
  fullyParallel: true,
  projects: [
    { name: 'journeys', grepInvert: [/@map/, ...left] },
    // WebGL is rendered in software, on both cores: one at a time, after the others.
    { name: 'journeys with a map', grep: /@map/, grepInvert: left, workers: 1 },
  ],
  timeout: 30_000 * patience,
  expect: { timeout: 5000 * patience },
  reporter: 'list',
  use: {
    // Set by the global setup, which starts the server before any worker reads this.
    baseURL: process.env['E2E_URL'] ?? 'http://localhost:3000',
    locale: 'he-IL',
    // Neither Israel's time zone nor UTC, to reveal time zone errors.
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    // Traces take a third of two cores: only on request.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: { args: quiet, ...(executablePath ? { executablePath } : {}) },
  },
});
