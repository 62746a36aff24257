import { defineConfig } from 'vite';

/** Our own code for Node; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: {
      // The thread that draws pictures starts from a file of its own, by the same name as in the sources.
      input: { main: 'src/main.ts', 'pictures.worker': 'src/platform/pictures/pictures.worker.mjs' },
      output: { entryFileNames: ({ name }) => (name === 'main' ? '[name].js' : '[name].mjs') },
    },
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
  },
});
