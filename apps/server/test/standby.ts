import { spawnSync } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startDatabaseServer } from './database-server.ts';

type DatabaseServer = Awaited<ReturnType<typeof startDatabaseServer>>;

/** Name under which the standby receives from its primary. */
export const standbyName = 'standby';

/** Copies the files of a running server, and makes the copy follow it. @returns folder of the copy */
const copyFiles = async (primary: DatabaseServer): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'salons-standby-'));
  await chmod(folder, 0o711);
  const data = path.join(folder, 'postgres/data');
  const { host, port, user, password } = new pg.Client(primary.url);
  const client = new pg.Client(primary.url);
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    spawnSync('cp', ['-a', path.join(primary.dataDir, 'postgres'), folder]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await rm(path.join(data, 'postmaster.pid'), { force: true });
  await rm(path.join(folder, 'postgres/port'), { force: true });
  await writeFile(path.join(data, 'standby.signal'), '');
  const source = `host=${host} port=${port} user=${user} password=${password} application_name=${standbyName}`;
  await appendFile(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  return folder;
};

/** Starts a server that follows `primary` by streaming. */
export const startStandby = async (primary: DatabaseServer) => {
  const server = await startDatabaseServer({}, await copyFiles(primary));
  const run = async (at: DatabaseServer, sql: string): Promise<unknown> => {
    const client = new pg.Client(at.url);
    await client.connect();
    try {
      return (await client.query(sql)).rows[0];
    } finally {
      await client.end();
    }
  };
  return {
    ...server,
    /** Both servers in one address. */
    address: primary.url.replace(/127\.0\.0\.1:\d+/, (first) => `${first},${new URL(server.url).host}`),
    /** Lets each commit wait until the standby has it. */
    waitForCommits: async () => {
      await run(primary, `alter system set synchronous_standby_names = '${standbyName}'`);
      await run(primary, 'select pg_reload_conf()');
    },
    promote: () => run(server, 'select pg_promote()'),
  };
};
