import { defineConfig } from 'vitest/config';

/** How many times longer than usual everything may take on this machine (scripts/patience.mjs). */
export const patience = Number(process.env['TEST_PATIENCE'] || 1);

/** What looks at a page, or at what a browser keeps; all others run without (vitest.rules.config.ts). */
export const withPage = [
  'src/**/*.test.tsx',
  'src/nouns/request/asking.api.test.ts',
  'src/site/asking/storedChoice.test.ts',
  'src/site/host-room/evening/storedEvening.test.ts',
  'src/site/witness/registration.test.ts',
  'src/lib/{api,errors,followChanges,tokens}.test.ts',
  'src/ui/{overlays/keepFocus,buttons/keepPress}.test.ts',
];

/** What puts other modules in the place of ours has its modules to itself: among shared ones it depends on who came before. */
export const withMocks = ['src/**/*.mocked.test.{ts,tsx}'];

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: withPage,
    exclude: withMocks,
    setupFiles: ['src/testing/setup.ts', 'src/testing/sharedModules.ts'],
    isolate: false,
    env: { TZ: 'America/New_York' },
    testTimeout: 5000 * patience,
  },
});
