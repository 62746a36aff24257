import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const server = path.resolve(import.meta.dirname, '..');

/** The checked-in types of the tables. */
export const schemaFile = path.join(server, 'src/db/schema.ts');

/** Writes the types of the tables of the migrated database at `url` to `file`. */
export async function writeSchemaTypes(url: string, file: string): Promise<void> {
  const command = path.join(
    path.dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
    'dist/cli/bin.js',
  );
  const args = [
    '--config-file',
    path.join(server, '.kysely-codegenrc.json'),
    '--out-file',
    file,
    '--url',
    url,
  ];
  await promisify(execFile)(process.execPath, [command, ...args], { cwd: server });
}
