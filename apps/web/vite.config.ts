import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';
import { contractWithoutSchemas } from './vite/contract.ts';
import { planFiles } from './vite/files.ts';

/** The faces that a page is written with in its language are asked for with the page, not after the styles. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {}).flatMap((file) => {
        const [, kind] = /(?:heebo|frank-ruhl-libre)-(hebrew|signs|latin)-.*\.woff2$/.exec(file) ?? [];
        if (kind === undefined) return [];
        // The server leaves out those of other languages.
        const language = { hebrew: { 'data-language': 'he' }, latin: { 'data-language': 'en' } }[kind] ?? {};
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
        return [{ tag: 'link', attrs: { ...attrs, ...language }, injectTo: 'head' as const }];
      }),
  },
});

/** The port of the server in development. */
const serverPort = process.env['SERVER_PORT'] ?? '3000';

const eveningWorker = 'evening-worker';

/** `Card_title`: a stylesheet is one component's, and no two have one name (scripts/check-styles.mjs), so no hash is needed. */
const toScopedName = (local: string, file: string) =>
  `${path.basename(file).replace(/[.]module[.]css.*$/, '')}_${local}`;

const forBrowsers = {
  // What a page needs stands in it, so that the server can ask for it with the page.
  manifest: true,
  // Browsers without it fetch a page's files as they import them.
  modulePreload: { polyfill: false },
  target: ['es2022', 'chrome111', 'safari16.4', 'firefox115'],
  assetsInlineLimit: 0,
  // The map library is one large chunk, loaded apart.
  chunkSizeWarningLimit: 1200,
  rollupOptions: {
    // Of the thousands of icons and parts that libraries export, what nobody imports is not read.
    experimental: { lazyBarrel: true },
    input: { index: 'index.html', [eveningWorker]: 'service-worker/evening-worker.ts' },
    output: {
      // A service worker keeps its address from build to build, and stands above the pages that it opens.
      entryFileNames: ({ name }) => (name === eveningWorker ? '[name].js' : 'assets/[name]-[hash].js'),
    },
  },
} satisfies BuildOptions;

/** The components that the server draws are one file with all they need: none of the packages is looked up there. */
const onServer = {
  build: { outDir: 'dist-server', copyPublicDir: false, emitAssets: false, minify: false },
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
};

const common = {
  css: { modules: { generateScopedName: toScopedName } },
  plugins: [react(), preloadFonts(), contractWithoutSchemas()],
};

const putFilesTogether = (): Plugin => ({
  name: 'put-files-together',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  config: async () => {
    const groups = await planFiles({ ...common, build: forBrowsers });
    return { build: { rollupOptions: { output: { codeSplitting: { groups } } } } };
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  ...common,
  plugins: [...common.plugins, putFilesTogether()],
  server: {
    proxy: {
      '/api': `http://localhost:${serverPort}`,
      '/map/tiles': `http://localhost:${serverPort}`,
    },
  },
  ...(isSsrBuild === true ? onServer : { build: forBrowsers }),
}));
