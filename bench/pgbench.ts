import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where Debian's package `postgresql` puts it. */
const usual = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`);

/** The path of `pgbench`: `PGBENCH`, or what Debian has installed; undefined where there is none. */
export const findPgbench = (): string | undefined =>
  process.env['PGBENCH'] ?? usual.find((path) => existsSync(path));

/** How to get it. */
export const pgbenchHint = 'no pgbench: apt-get install postgresql, or name it by PGBENCH';

interface PgbenchRun {
  readonly url: string;
  readonly statement: string;
  readonly clients: number;
  readonly transactions: number;
}

/** Runs one statement by so many clients, each so many times. @returns transactions per second */
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
