import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packageRoot } from '../package-root.ts';

/** Cells of a CSV line; `""` in a quoted cell is a quote mark. */
const splitCsvLine = (line: string): string[] =>
  line.includes('"')
    ? [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .map((match) => match[1] ?? '')
        .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
        .slice(0, line.endsWith(',') ? undefined : -1)
    : line.split(',');

export const parseCsv = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(splitCsvLine);

export interface ReferenceFile {
  readonly lines: readonly (readonly string[])[];
  /** Equal for files of equal content. */
  readonly fingerprint: string;
}

export const toFingerprint = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

const folder = () => join(packageRoot(), 'src/db/reference');

export const readFingerprint = async (name: string): Promise<string> =>
  toFingerprint(await readFile(join(folder(), name)));

/** Reads a bundled file, `.csv` or `.csv.gz`, without its heading. */
export const readReferenceFile = async (name: string): Promise<ReferenceFile> => {
  const content = await readFile(join(folder(), name));
  const text = (name.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8');
  return { lines: parseCsv(text).slice(1), fingerprint: toFingerprint(content) };
};
