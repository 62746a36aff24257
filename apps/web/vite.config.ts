import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';
import { contractWithoutSchemas } from './vite/contract.ts';
import { planFiles } from './vite/files.ts';

/** Preloads the fonts of the page's language, before the styles request them. */
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
  // Lists the files of each page, so that the server can preload them.
  manifest: true,
  // Browsers without it fetch files on import.
  modulePreload: { polyfill: false },
  target: ['es2022', 'chrome111', 'safari16.4', 'firefox115'],
  assetsInlineLimit: 0,
  // The map library is one large chunk, loaded separately.
  chunkSizeWarningLimit: 1200,
  rollupOptions: {
    // Skips unused exports of large libraries, such as thousands of icons.
    experimental: { lazyBarrel: true },
    input: { index: 'index.html', [eveningWorker]: 'service-worker/evening-worker.ts' },
    output: {
      // A service worker needs a stable URL above the pages of its scope.
      entryFileNames: ({ name }) => (name === eveningWorker ? '[name].js' : 'assets/[name]-[hash].js'),
    },
  },
} satisfies BuildOptions;

/** The server-rendered components are one file that includes its packages. */
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
