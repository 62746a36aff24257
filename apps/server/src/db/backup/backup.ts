import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listTables, quote, toCopy } from './tables.ts';

/** The first line of a backup: what made it, and on which schema. */
export interface BackupHead {
  readonly format: 1;
  readonly version: string;
  readonly made_at: string;
  readonly migrations: readonly string[];
}
export const headMark = '-- salons backup ';
export const sumMark = '-- sha256 ';
/** Ends the rows of a table in the text format of COPY. */
export const endOfRows = '\\.';

export interface BackupResult {
  readonly head: BackupHead;
  readonly rows: ReadonlyMap<string, number>;
  readonly bytes: number;
}

async function* writeTables(client: ClientBase, rows: Map<string, number>): AsyncGenerator<Buffer | string> {
  for (const table of await listTables(client)) {
    yield `${toCopy(table)} FROM stdin;\n`;
    const copied = client.query(copyTo(`${toCopy(table)} TO STDOUT`));
    for await (const chunk of copied) yield chunk as Buffer;
    yield `${endOfRows}\n\n`;
    rows.set(table.name, copied.rowCount);
  }
}

async function* writeSequences(client: ClientBase): AsyncGenerator<string> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  for (const { name, value } of rows)
    yield `SELECT pg_catalog.setval('public.${quote(name).replaceAll("'", "''")}', ${value}, true);\n`;
}

async function* writeAll(client: ClientBase, head: BackupHead, rows: Map<string, number>) {
  yield `${headMark}${JSON.stringify(head)}\n\n`;
  yield* writeTables(client, rows);
  yield* writeSequences(client);
}

/** Passes everything on and ends with its checksum. */
const withChecksum = (): Transform => {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, `${sumMark}${hash.digest('hex')}\n`);
    },
  });
};

/**
 * Writes all rows as of one moment into a gzip file of SQL (product §14.124), beside it first, so that an interrupted
 * backup leaves no file of its name.
 * @param url of the database, on the schema that `version` runs on
 * @throws where the file exists, or cannot be written
 */
export const backUp = async (url: string, file: string, version: string): Promise<BackupResult> => {
  if (await stat(file).catch(() => undefined))
    throw new Error(`${file} exists already; nothing was written.`);
  const client = new Client({ connectionString: url });
  const part = `${file}.part`;
  const rows = new Map<string, number>();
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name',
    );
    const head: BackupHead = {
      ...{ format: 1, version, made_at: new Date().toISOString() },
      migrations: migrations.map(({ name }) => name),
    };
    await pipeline(
      Readable.from(writeAll(client, head, rows), { objectMode: false }),
      withChecksum(),
      createGzip(),
      createWriteStream(part, { flags: 'w', mode: 0o600 }),
    );
    await rename(part, file);
    return { head, rows, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
};
