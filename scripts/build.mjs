// Builds the web and the server; `--stale` builds only what is not built or older than its sources.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { precompress } from './precompress.mjs';
import { findCommand, root, runNode } from './processes.mjs';

const shared = ['packages/contract/src', 'package-lock.json'];
const parts = [
  {
    name: 'web',
    folder: 'apps/web',
    sources: ['src', 'service-worker', 'public', 'index.html', 'vite', 'vite.config.ts', 'package.json'],
    outputFile: 'dist/index.html',
    args: ['build'],
  },
  {
    // The same screens for Node, which renders the first page of a visit.
    name: 'screens for the server',
    folder: 'apps/web',
    sources: ['src', 'vite', 'vite.config.ts', 'package.json'],
    outputFile: 'dist-server/server.js',
    args: ['build', '--ssr', 'src/server.tsx'],
  },
  {
    name: 'server',
    folder: 'apps/server',
    sources: ['src', 'vite.config.ts', 'package.json'],
    outputFile: 'dist/main.js',
    args: ['build'],
  },
];

/** One line a file: its path, size and time, so that a removed file counts too. */
async function listFiles(entry) {
  const about = await stat(entry).catch(() => undefined);
  if (about === undefined) return [];
  if (!about.isDirectory()) return [`${entry} ${about.size} ${about.mtimeMs}`];
  const names = (await readdir(entry)).filter((name) => !/[.]test[.]tsx?$/.test(name)).sort();
  return (await Promise.all(names.map((name) => listFiles(path.join(entry, name))))).flat();
}

async function fingerprint({ folder, sources }) {
  const entries = [
    ...sources.map((source) => path.join(root, folder, source)),
    ...shared.map((one) => path.join(root, one)),
  ];
  const files = (await Promise.all(entries.map(listFiles))).flat();
  return createHash('sha256').update(files.join('\n')).digest('hex');
}

const findOutput = ({ folder, outputFile }) => path.join(root, folder, path.dirname(outputFile));
/** The file in the output that holds the hash of the sources it was built from. */
const stampName = '.built-from';

const isFresh = async (part, now) =>
  existsSync(path.join(root, part.folder, part.outputFile)) &&
  (await readFile(path.join(findOutput(part), stampName), 'utf8').catch(() => '')) === now;

/** Replaces a folder atomically: a server that starts meanwhile finds a complete one. */
async function replaceFolder(folder, finished) {
  const old = `${folder}-old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(finished, folder);
  await rm(old, { recursive: true, force: true });
}

/**
 * Whether a part is built from its current sources.
 * @param {'web' | 'screens for the server' | 'server'} name
 */
export const isBuilt = async (name) => {
  const part = parts.find((one) => one.name === name);
  return isFresh(part, await fingerprint(part));
};

/** @param {{ onlyStale?: boolean, only?: string }} [options] only: the name of a part */
export async function build({ onlyStale = false, only } = {}) {
  for (const part of parts.filter(({ name }) => only === undefined || name === only)) {
    const now = await fingerprint(part);
    if (onlyStale && (await isFresh(part, now))) continue;
    console.log(`Building the ${part.name} …`);
    const output = findOutput(part);
    // Beside it, where the paths of its source maps are the same.
    const finished = `${output}-next`;
    const { code, output: printed } = await runNode(
      [findCommand('vite'), ...part.args, '--outDir', finished, '--emptyOutDir', '--logLevel', 'warn'],
      {
        cwd: path.join(root, part.folder),
        env: { ...process.env, NODE_ENV: 'production' },
        quiet: true,
      },
    );
    if (printed.trim() !== '') console.log(printed.trim());
    if (code !== 0) throw new Error(`The build of the ${part.name} failed.`);
    if (part.name === 'web') await precompress(finished);
    await writeFile(path.join(finished, stampName), now);
    await replaceFolder(output, finished);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build({ onlyStale: process.argv.includes('--stale') }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
