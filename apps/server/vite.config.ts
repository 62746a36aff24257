import { defineConfig } from 'vite';

/** One file of our own code for Node; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
  },
});
