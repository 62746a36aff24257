import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../apps/server/test/strict.ts'],
    isolate: false,
    env: { TZ: 'America/New_York' },
    allowOnly: false,
    restoreMocks: true,
  },
});
