import { readFileSync } from 'node:fs';
import { join } from 'node:path';

declare global {
  /** Commit of the built program, put in by the build; empty where it was not built from a clone. */
  const BUILT_COMMIT: string | undefined;
}

/** What runs here: version of CHANGELOG.md, and commit where it is known. */
export interface Release {
  readonly version: string;
  readonly commit: string;
}

/** @param root folder of the whole project */
export const readRelease = (root: string): Release => {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { version, commit: typeof BUILT_COMMIT === 'string' ? BUILT_COMMIT : '' };
};
