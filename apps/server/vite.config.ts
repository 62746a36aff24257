import { spawnSync } from 'node:child_process';
import { defineConfig } from 'vite';

/** Empty where this is no clone, or git is not installed. */
const readCommit = () =>
  spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() ?? '';

/** Our own code for Node; packages stay in node_modules. */
export default defineConfig({
  define: { BUILT_COMMIT: JSON.stringify(readCommit()) },
  build: {
    ssr: true,
    rollupOptions: {
      // Threads (pictures, sheets) and child processes (plans, copies of the listening socket) start from files of their
      // own, by the same names as in the sources.
      input: {
        main: 'src/main.ts',
        worker: 'src/worker.ts',
        'check-start': 'src/check-start.ts',
        'pictures.worker': 'src/platform/pictures/pictures.worker.mjs',
        'acceptors.child': 'src/http/acceptors.child.mjs',
        'plan-solver.child': 'src/features/teaming-plans/plan-solver.child.mjs',
        'sheets.worker': 'src/features/imports/sheets.worker.mjs',
      },
      output: {
        // Beside them, so that all find those files by the same path.
        chunkFileNames: '[name]-[hash].js',
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('.mjs') ? '[name].mjs' : '[name].js',
      },
    },
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
  },
});
