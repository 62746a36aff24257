// Builds what is missing or older than its sources, then runs the server, or with the argument `worker` the worker, in
// this process.

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root } from './processes.mjs';

const program = process.argv[2] === 'worker' ? 'worker' : 'main';
process.chdir(root);
try {
  await build({ onlyStale: true });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(path.join(root, 'apps/server/dist', `${program}.js`)).href);
