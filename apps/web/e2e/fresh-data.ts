import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from './server.ts';

/** Lets the server initialise an empty folder, with the demo season, as a template to copy. */
export const makeFreshData = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return;
  await (await startServer(folder)).stop();
  await rm(path.join(folder, 'postgres/port'), { force: true });
};

// Run as a command: the test command creates it while unit tests run.
const [, program = '', folder] = process.argv;
if (import.meta.url === pathToFileURL(program).href && folder !== undefined) await makeFreshData(folder);
