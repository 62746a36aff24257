// Builds what is missing or older than its sources, then runs the server, or with the argument `worker` the worker, in
// this process.

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root } from './processes.mjs';

const program = process.argv[2] === 'worker' ? 'worker' : 'main';
process.chdir(root);
const importBuilt = (name) => import(pathToFileURL(path.join(root, 'apps/server/dist', `${name}.js`)).href);
try {
  await build({ onlyStale: true, only: 'server' });
  // Obstacles are reported before the screens are built, which takes longest.
  const { checkStart } = await importBuilt('check-start');
  await checkStart();
  await build({ onlyStale: true });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await importBuilt(program);
