import { defineConfig } from 'vitest/config';

/** What looks at a page, or at what a browser keeps; all others run without (vitest.rules.config.ts). */
export const withPage = [
  'src/**/*.test.tsx',
  'src/nouns/request/asking.api.test.ts',
  'src/site/asking/keptChoice.test.ts',
  'src/site/host-room/evening/keptEvening.test.ts',
  'src/site/witness/registration.test.ts',
  'src/lib/{api,errors,followChanges,tokens}.test.ts',
  'src/ui/{keepFocus,keepPress}.test.ts',
];

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: withPage,
    setupFiles: ['src/testing/setup.ts'],
    isolate: false,
    env: { TZ: 'America/New_York' },
  },
});
