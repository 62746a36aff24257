import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawnPage, DrawPage } from '@salons/contract/page-drawing';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk | undefined>>;

/** The files that a module of the browser needs, each once: its own, its styles, and those of what it imports. */
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

/** The tags that ask for a page's files, without those that every page asks for. */
const linksTo = (manifest: Manifest, modules: readonly string[]): string => {
  const always = listFiles(manifest, [entry]);
  const { scripts, styles } = listFiles(manifest, modules);
  return [
    ...styles
      .filter((file) => !always.styles.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts
      .filter((file) => !always.scripts.includes(file))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('');
};

export interface Drawer {
  readonly draw: DrawPage;
  readonly toLinks: (page: DrawnPage) => string;
}

/**
 * What draws the pages, built beside the screens that the browser gets.
 * @param folder of the built screens
 * @returns undefined where it was not built: then the browser draws all pages
 */
export const loadDrawer = async (folder: string): Promise<Drawer | undefined> => {
  const built = join(folder, '../dist-server/server.js');
  const list = join(folder, '.vite/manifest.json');
  if (!existsSync(built) || !existsSync(list)) return undefined;
  const { drawPage }: { drawPage: DrawPage } = await import(pathToFileURL(built).href);
  const manifest: Manifest = JSON.parse(await readFile(list, 'utf8'));
  return { draw: drawPage, toLinks: ({ modules }) => linksTo(manifest, modules) };
};
