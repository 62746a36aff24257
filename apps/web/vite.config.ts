import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';
import { contractWithoutSchemas } from './vite/contract.ts';
import { fileGroups } from './vite/files.ts';

/** The faces that a Hebrew page is written with are asked for with the page, not after the styles. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(heebo|frank-ruhl-libre)-(hebrew|signs)-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});

/** The page arrives drawn: styles and faces come first, the scripts that take it over after them. */
const scriptsLast = (): Plugin => ({
  name: 'scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/(<script type="module"|<link rel="modulepreload") /g, '$1 fetchpriority="low" '),
  },
});

/** The port of the server in development. */
const serverPort = process.env['SERVER_PORT'] ?? '3000';

const forBrowsers = {
  // What a page needs stands in it, so that the server can ask for it with the page.
  manifest: true,
  target: ['es2022', 'chrome111', 'safari16.4', 'firefox115'],
  assetsInlineLimit: 0,
  // The map library is one large chunk, loaded apart.
  chunkSizeWarningLimit: 1200,
  rollupOptions: {
    output: {
      codeSplitting: { groups: fileGroups },
    },
  },
} satisfies BuildOptions;

/** The components that the server draws are one file with all they need: none of the packages is looked up there. */
const onServer = {
  build: { outDir: 'dist-server', copyPublicDir: false, emitAssets: false, minify: false },
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), preloadFonts(), scriptsLast(), contractWithoutSchemas()],
  server: {
    proxy: {
      '/api': `http://localhost:${serverPort}`,
      '/map/tiles': `http://localhost:${serverPort}`,
    },
  },
  ...(isSsrBuild === true ? onServer : { build: forBrowsers }),
}));
