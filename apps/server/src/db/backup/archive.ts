import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { makeReadme } from './archive-readme.ts';
import { listArchivedTables } from './archive-tables.ts';
import { makeDictionary } from './data-dictionary.ts';
import { type BackedUpTable, quote } from './tables.ts';

/** A table in an archive: `tables/{name}.csv`. */
export interface ArchivedTable extends BackedUpTable {
  readonly rows: number;
  /** SHA-256 of the file, as hex. */
  readonly sha256: string;
}

export interface ArchiveManifest {
  readonly format: 1;
  readonly version: string;
  /** ISO time of the data. */
  readonly made_at: string;
  readonly migrations: readonly string[];
  readonly sequences: Readonly<Record<string, string>>;
  readonly tables: readonly ArchivedTable[];
}
export const manifestName = 'manifest.json';
export const toTableFile = (name: string): string => `tables/${name}.csv`;

const byteOrderMark = '\uFEFF';

/** Rows of a table as CSV with a heading; `onEnd` gets their number and the checksum. */
const streamTable = (
  client: ClientBase,
  { name, columns }: BackedUpTable,
  onEnd: (table: ArchivedTable) => void,
): Readable => {
  const copied = client.query(
    copyTo(
      `copy (select ${columns.map(quote).join(', ')} from public.${quote(name)}) to stdout with (format csv, header)`,
    ),
  );
  const hash = createHash('sha256').update(byteOrderMark);
  const summed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      onEnd({ name, columns, rows: copied.rowCount, sha256: hash.digest('hex') });
      done();
    },
  });
  summed.push(byteOrderMark);
  copied.on('error', (error) => summed.destroy(error));
  return copied.pipe(summed);
};

const listSequences = async (client: ClientBase): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

/**
 * The whole programme as a zip file (product §14.125): tables as CSV, data dictionary, README and manifest.
 * @param client in a read-only transaction of one snapshot, which lasts until the stream's end
 * @returns the stream of the file
 */
export const streamArchive = async (client: ClientBase, version: string): Promise<Readable> => {
  await client.query(`set local time zone 'UTC'; set local datestyle = 'ISO, YMD'`);
  const tables = await listArchivedTables(client);
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  const about = { version, made_at: new Date().toISOString() };
  const sequences = await listSequences(client);
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new Error('the zip file has no stream');
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  zip.addBuffer(Buffer.from(makeReadme({ ...about, tables })), 'README.md');
  zip.addBuffer(Buffer.from(await makeDictionary(client, tables)), 'data-dictionary.csv');
  const archived: ArchivedTable[] = [];
  for (const table of tables)
    zip.addReadStreamLazy(toTableFile(table.name), { compress: true }, (done) =>
      done(
        null,
        streamTable(client, table, (written) => void archived.push(written)),
      ),
    );
  zip.addReadStreamLazy(manifestName, { compress: true }, (done) => {
    const manifest: ArchiveManifest = {
      ...{ format: 1, ...about, sequences, tables: archived },
      migrations: migrations.map(({ name }) => name),
    };
    done(null, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
  });
  zip.end();
  return output;
};
