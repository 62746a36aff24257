import { open } from 'node:fs/promises';
import { Client, type ClientBase } from 'pg';
import { holdMessages } from '../message-hold.ts';
import { migrate } from '../migrate.ts';
import { readMigrationFiles } from '../migration-files.ts';
import { openArchive } from './archive-file.ts';
import { openBackup } from './backup-file.ts';
import { isDamaged, type Restorable } from './restorable.ts';
import { listTables, quote } from './tables.ts';

const isEmpty = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ has_users: boolean }>(
    `select to_regclass('public.users') is not null as has_users`,
  );
  if (rows[0]?.has_users !== true) return true;
  return (await client.query('select from public.users limit 1')).rowCount === 0;
};

/** Replaces what migrations wrote by the rows of a file, in one transaction. */
const fill = async (
  client: ClientBase,
  source: Restorable,
  isSending: boolean,
): Promise<ReadonlyMap<string, number>> => {
  await client.query('begin');
  // Triggers would write again what the rows say already.
  await client.query('set local session_replication_role = replica');
  // Rows that migrations wrote; tables that only ever grow have none, and refuse to lose some.
  for (const { name } of await listTables(client)) {
    const table = `public.${quote(name)}`;
    if ((await client.query(`select from ${table} limit 1`)).rowCount)
      await client.query(`delete from ${table}`);
  }
  const rows = await source.fill(client);
  if (!isSending) await holdMessages(client);
  await client.query('commit');
  return rows;
};

const isArchive = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString() === 'PK';
  } finally {
    await handle.close();
  }
};

/**
 * Restores a backup or an archive into an empty database (product §14.124, §14.125): its schema, rows in one transaction, then
 * the newest schema.
 * @param options `isSending` false: no message is sent from it until `resumeMessages` (product §14.126)
 * @returns how many rows came of each table
 * @throws where the database has users, the file is of a newer version or damaged; then no row is there
 */
export const restore = async (
  url: string,
  file: string,
  { isSending = false }: { readonly isSending?: boolean } = {},
): Promise<Pick<Restorable, 'head'> & { readonly rows: ReadonlyMap<string, number> }> => {
  const source = (await isArchive(file)) ? await openArchive(file) : await openBackup(file);
  const { head } = source;
  const client = new Client({ connectionString: url });
  try {
    const own = new Set((await readMigrationFiles()).map(({ name }) => name));
    if (head.migrations.some((name) => !own.has(name)))
      throw new Error(
        `This backup was made by version ${head.version}, which is newer. Start that version or a later one.`,
      );
    await client.connect();
    if (!(await isEmpty(client))) throw new Error('The database is not empty; nothing was restored.');
    await migrate(url, { upTo: head.migrations.at(-1) });
    const rows = await fill(client, source, isSending);
    await migrate(url);
    if (!isSending) await holdMessages(client);
    return { head, rows };
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new Error(isDamaged);
    throw error;
  } finally {
    await source.close();
    await client.end();
  }
};
