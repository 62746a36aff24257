import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type ArchivedTable, type ArchiveManifest, manifestName, toTableFile } from './archive.ts';
import { isDamaged, type Restorable } from './restorable.ts';
import { quote, toCopy } from './tables.ts';

/** The entries of a zip file by name. */
const listEntries = async (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
};

const readManifest = async (zip: ZipFile, entry: Entry | undefined): Promise<ArchiveManifest> => {
  if (!entry) throw new Error('This file is no archive of Salons.');
  const pieces: Buffer[] = [];
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  const manifest = JSON.parse(Buffer.concat(pieces).toString()) as ArchiveManifest;
  if (manifest.format !== 1)
    throw new Error(`This archive has format ${manifest.format}, which this version cannot read.`);
  return manifest;
};

/** Copies a table of the archive. @throws where its checksum or number of rows differs */
const copyTable = async (
  client: ClientBase,
  zip: ZipFile,
  entry: Entry | undefined,
  table: ArchivedTable,
): Promise<void> => {
  if (!entry) throw new Error(isDamaged);
  const hash = createHash('sha256');
  const summed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const into = client.query(copyFrom(`${toCopy(table)} FROM stdin WITH (format csv, header)`));
  await pipeline(await zip.openReadStreamPromise(entry), summed, into);
  if (hash.digest('hex') !== table.sha256 || into.rowCount !== table.rows) throw new Error(isDamaged);
};

/** Opens an archive. @throws for another zip file, and for a format of a later version */
export const openArchive = async (file: string): Promise<Restorable> => {
  const zip = await openPromise(file, { autoClose: false });
  try {
    const entries = await listEntries(zip);
    const head = await readManifest(zip, entries.get(manifestName));
    return {
      head,
      fill: async (client) => {
        await client.query(`set local time zone 'UTC'`);
        for (const table of head.tables)
          await copyTable(client, zip, entries.get(toTableFile(table.name)), table);
        for (const [name, value] of Object.entries(head.sequences))
          await client.query('select setval($1::regclass, $2::bigint, true)', [
            `public.${quote(name)}`,
            value,
          ]);
        return new Map(head.tables.map(({ name, rows }) => [name, rows]));
      },
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
};
