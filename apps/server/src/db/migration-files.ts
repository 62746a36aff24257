import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from './package-root.ts';

/** One migration; `oldestBuild` is the oldest version that may run on the schema after it, `null` for all. */
export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly oldestBuild: string | null;
}

const folder = () => join(packageRoot(), 'src/db/migrations');
/** The first line of a file that is not `-- compatible`. */
const oldestBuildLine = /^-- oldest build (\d+\.\d+\.\d+)$/m;

/** @returns all migrations in their order */
export const readMigrationFiles = async (): Promise<readonly MigrationFile[]> => {
  const names = (await readdir(folder())).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(folder(), file), 'utf8');
      return {
        name: file.replace(/\.sql$/, ''),
        text,
        oldestBuild: oldestBuildLine.exec(text.slice(0, text.indexOf('\n')))?.[1] ?? null,
      };
    }),
  );
};
