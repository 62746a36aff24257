import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawnPage, DrawPage } from '@salons/contract/page-drawing';
import type { PageParts } from './page-template.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk | undefined>>;

/** Files that a browser module needs, without duplicates: its own, its styles, and those of its imports. */
const listFiles = (manifest: Manifest, modules: readonly string[]) => {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles: string[] = [];
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is no file of the built screens`);
    for (const one of chunk.imports ?? []) visit(one);
    scripts.push(chunk.file);
    styles.push(...(chunk.css ?? []));
  };
  for (const name of modules) visit(name);
  return { scripts, styles: [...new Set(styles)] };
};

const entry = 'index.html';

/** JSON that is safe inside a script element. */
export const escapeJson = (json: string): string => json.replace(/</g, '\\u003c');

/** Styles of a rendered page in the order of a browser that fetches them, shared ones first. */
const listStyles = (manifest: Manifest, modules: readonly string[]): readonly string[] =>
  listFiles(manifest, [entry, ...modules]).styles;

/**
 * Inlines styles, so that the page is visible as soon as it arrives (decision 0060). The browser's screens look for a
 * link to each sheet: these have no effect, and prefetch the files for later pages.
 */
const writeStyles = (files: readonly string[], texts: ReadonlyMap<string, string>): string => {
  const text = files.map((file) => texts.get(file) ?? '').join('\n');
  const links = files.map((file) => `<link rel="stylesheet" media="print" crossorigin href="/${file}">`);
  return `<style>${text}</style>${links.join('')}`;
};

const readStyles = async (folder: string, manifest: Manifest): Promise<ReadonlyMap<string, string>> => {
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk?.css ?? []));
  return new Map(
    await Promise.all(
      [...files].map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
    ),
  );
};

const styleTags = /\s*<link rel="stylesheet"[^>]*>/g;

const listScripts = (manifest: Manifest, modules: readonly string[]): string[] => {
  const { scripts } = listFiles(manifest, [entry, ...modules]);
  const first = manifest[entry]?.file;
  return [...scripts.filter((file) => file === first), ...scripts.filter((file) => file !== first)].map(
    (file) => `/${file}`,
  );
};

const scriptTags = /\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/** Template of server-rendered pages: inlines styles, and requests scripts after the first paint (index.html). */
export const toDrawnTemplate = (template: string): string =>
  template.replace(scriptTags, '').replace(styleTags, '').replace('</head>', '<!--styles--></head>');

type DrawnParts = Pick<PageParts, '<!--styles-->' | '<!--page-->' | '<!--data-->'>;

/** For a page that the browser renders. */
export const undrawnParts: DrawnParts = { '<!--styles-->': '', '<!--page-->': '', '<!--data-->': '' };

export interface Drawer {
  readonly draw: DrawPage;
  readonly toParts: (page: DrawnPage) => DrawnParts;
}

/**
 * Loads the server-side renderer, built beside the screens.
 * @param folder of the built screens
 * @returns undefined where it was not built: then the browser renders all pages
 */
export const loadDrawer = async (folder: string): Promise<Drawer | undefined> => {
  const built = join(folder, '../dist-server/server.js');
  const list = join(folder, '.vite/manifest.json');
  if (!existsSync(built) || !existsSync(list)) return undefined;
  const { drawPage }: { drawPage: DrawPage } = await import(pathToFileURL(built).href);
  const manifest: Manifest = JSON.parse(await readFile(list, 'utf8'));
  const styles = await readStyles(folder, manifest);
  return {
    draw: drawPage,
    toParts: ({ html, data, modules }) => ({
      '<!--styles-->': writeStyles(listStyles(manifest, modules), styles),
      '<!--page-->': html,
      '<!--data-->':
        `<script type="application/json" id="data">${escapeJson(data)}</script>` +
        `<script type="application/json" id="scripts">${escapeJson(JSON.stringify(listScripts(manifest, modules)))}</script>`,
    }),
  };
};
