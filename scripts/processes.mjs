import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const require = createRequire(import.meta.url);

/**
 * The file of a package's command, to be run by this same Node: no shell, no `npx`, the same on every platform.
 * @param {string} name package
 * @param {string} [command] name in `bin` where the package has several
 */
export function findCommand(name, command = name) {
  const folders = require.resolve.paths(name) ?? [];
  for (const folder of folders) {
    try {
      const { bin } = require(path.join(folder, name, 'package.json'));
      return path.join(folder, name, typeof bin === 'string' ? bin : bin[command]);
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new Error(`${name} is not installed: run npm ci.`);
}

/**
 * Runs a Node program to its end.
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] quiet collects what it prints
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNode(args, { cwd = root, env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(process.execPath, args, { cwd, env, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Whether git is there and this folder is a clone of it, not an unpacked archive. */
export const hasGit = () =>
  spawnSync('git', ['rev-parse', '--is-inside-work-tree'], { cwd: root, stdio: 'ignore' }).status === 0;
