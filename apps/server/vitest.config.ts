import { configDefaults, defineConfig } from 'vitest/config';

/** What is too long for each run (decision 0003). */
const isFull = process.env['TEST_FULL'] === 'on';
/** How many times longer than usual everything may take on this machine (scripts/patience.mjs). */
const patience = Number(process.env['TEST_PATIENCE'] || 1);

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isFull ? [] : ['**/*.full.test.ts'])],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/strict.ts'],
    isolate: false,
    // A worker has memory enough: by default its collector runs every few milliseconds.
    execArgv: ['--max-semi-space-size=64'],
    // Neither the machine's zone nor Israel's, to find code that depends on the zone.
    env: { TZ: 'America/New_York', NODE_ENV: 'test' },
    allowOnly: false,
    // A test of the normal run takes seconds, beside another file on a slow machine too.
    testTimeout: (isFull ? 120_000 : 30_000) * patience,
    hookTimeout: 60_000 * patience,
    expect: { poll: { timeout: 1000 * patience } },
    restoreMocks: true,
  },
});
