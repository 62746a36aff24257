import { defineConfig } from 'vitest/config';
import { fastFolder } from './scripts/fast-folder.mjs';

// Clusters and whatever else the tests leave in temporary folders.
process.env['TMPDIR'] = fastFolder();

export default defineConfig({
  test: {
    projects: ['apps/*/vitest.config.ts', 'packages/*/vitest.config.ts'],
    allowOnly: false,
    passWithNoTests: false,
    // Loading the app anew for each file took four fifths of a run: the files of a worker share what they load.
    isolate: false,
    maxWorkers: '100%',
  },
});
