import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { fastFolder } from './scripts/fast-folder.mjs';
import { LongestFirst } from './vitest.sequencer.ts';

// Clusters and whatever else the tests leave in temporary folders.
process.env['TMPDIR'] = fastFolder();

export default defineConfig({
  test: {
    projects: ['apps/*/vitest*.config.ts', 'packages/*/vitest.config.ts'],
    allowOnly: false,
    passWithNoTests: false,
    // Loading the app anew for each file took four fifths of a run: the files of a worker share what they load.
    isolate: false,
    experimental: { fsModuleCache: true },
    // One more than there are processors: a quarter of the time a test waits, for a server, a lock or a signal.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // npm run coverage: what the unit and API tests reach, without the journeys.
    coverage: {
      provider: 'v8',
      include: ['apps/server/src/**', 'apps/web/src/**', 'packages/contract/src/**'],
      exclude: ['**/*.test.*', '**/*.{css,sql,svg}'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
});
