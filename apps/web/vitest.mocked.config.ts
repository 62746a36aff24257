import { defineConfig } from 'vitest/config';
import { patience, withMocks } from './vitest.config.ts';

export default defineConfig({
  test: {
    name: 'web with mocks',
    environment: 'happy-dom',
    include: withMocks,
    setupFiles: ['src/testing/setup.ts'],
    isolate: true,
    env: { TZ: 'America/New_York' },
    testTimeout: 5000 * patience,
  },
});
