import { defineConfig } from 'vite';

/** Our own code for Node; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: {
      // The thread that draws pictures starts from a file of its own, by the same name as in the sources.
      input: {
        main: 'src/main.ts',
        worker: 'src/worker.ts',
        'check-start': 'src/check-start.ts',
        'pictures.worker': 'src/platform/pictures/pictures.worker.mjs',
      },
      output: { entryFileNames: ({ name }) => (name === 'pictures.worker' ? '[name].mjs' : '[name].js') },
    },
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
  },
});
