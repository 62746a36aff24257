import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Install path of Debian's package `postgresql`. */
const usual = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`);

/** Path of `pgbench`: `PGBENCH`, or Debian's; undefined if missing. */
export const findPgbench = (): string | undefined =>
  process.env['PGBENCH'] ?? usual.find((path) => existsSync(path));

/** Installation hint. */
export const pgbenchHint = 'no pgbench: apt-get install postgresql, or name it by PGBENCH';

interface PgbenchRun {
  readonly url: string;
  readonly statement: string;
  readonly clients: number;
  readonly transactions: number;
}

/** Runs a statement with several clients. @returns transactions per second */
export const runPgbench = async (
  command: string,
  { url, statement, clients, transactions }: PgbenchRun,
): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'salons-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, `${statement};\n`);
    const options = ['-n', '-M', 'prepared', '-f', file, '-c', String(clients), '-j', '2'];
    const { stdout } = await promisify(execFile)(command, [...options, '-t', String(transactions), url]);
    const found = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (found === undefined) throw new Error(`pgbench said nothing of its speed: ${stdout}`);
    return Number(found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
