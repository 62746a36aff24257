import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForDatabase } from '../src/db/wait-for-database.ts';
import { freePort } from '../src/embedded/embedded-postmaster.ts';
import { end } from './server-process.ts';

/** Path of PgBouncer, undefined where it is not installed. */
export const pgbouncerProgram = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) =>
  existsSync(file),
);

export interface Pooler {
  readonly port: number;
  /** The address of a database of the server behind it, through the pooler. */
  readonly route: (url: string) => string;
  readonly stop: () => Promise<void>;
}

/** `deploy/pgbouncer.ini` for all databases of the server at `url`, at a port of this test, with changes by setting. */
const writeConfiguration = async (
  folder: string,
  { url, port, changes }: { readonly url: URL; readonly port: number; readonly changes: object },
): Promise<string> => {
  const given = await readFile(new URL('../../../deploy/pgbouncer.ini', import.meta.url), 'utf8');
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
  const own = {
    ...{ listen_port: port, auth_file: users, unix_socket_dir: '', logfile: join(folder, 'log') },
    ...changes,
  };
  const names = Object.keys(own).join('|');
  const lines = [
    given
      .replace(/^salons = .*$/m, `* = host=${url.hostname} port=${url.port}`)
      .replace(new RegExp(`^(${names}) = .*\n`, 'gm'), ''),
    ...Object.entries(own).map(([name, value]) => `${name} = ${value}`),
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
};

/**
 * Starts PgBouncer as `deploy/pgbouncer.ini` has it, in front of the server of the database at `url`.
 * @param changes settings of PgBouncer by name, in place of those of the file
 */
export const startPgbouncer = async (url: string, changes: object = {}): Promise<Pooler> => {
  const folder = await mkdtemp(join(tmpdir(), 'salons-pgbouncer-'));
  // It does not run as root.
  await chmod(folder, 0o777);
  const port = await freePort();
  const file = await writeConfiguration(folder, { url: new URL(url), port, changes });
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child: ChildProcess = spawn(pgbouncerProgram ?? '', ['-q', ...user, file], { stdio: 'ignore' });
  const route = (to: string) => Object.assign(new URL(to), { hostname: '127.0.0.1', port }).href;
  const stop = async () => {
    await end(child, 'SIGINT');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitForDatabase(route(url), { waitMs: 10_000 });
  } catch (error) {
    const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '');
    await stop();
    throw new Error(`PgBouncer did not start: ${log}`, { cause: error });
  }
  return { port, route, stop };
};
