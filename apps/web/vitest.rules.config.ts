import { defineConfig } from 'vitest/config';
import { patience, withMocks, withPage } from './vitest.config.ts';

/** What draws nothing needs no page: making one took a quarter of a second for each file. */
export default defineConfig({
  test: {
    name: 'web rules',
    environment: 'node',
    include: ['vite/**/*.test.ts', 'src/**/*.test.ts'],
    exclude: [...withPage, ...withMocks],
    setupFiles: ['../server/test/strict.ts', 'src/testing/sharedModules.ts'],
    isolate: false,
    env: { TZ: 'America/New_York' },
    testTimeout: 5000 * patience,
  },
});
