import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type BackupHead, endOfRows, headMark, sumMark } from './backup.ts';
import { isDamaged, type Restorable } from './restorable.ts';

const newline = 10;

/** Lines of a gzip file, each with its end. @throws where the file is no whole gzip */
async function* readLines(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  const source = createReadStream(file);
  const plain = source.pipe(createGunzip());
  source.on('error', (error) => plain.destroy(error));
  for await (const chunk of plain) {
    let from = 0;
    const all = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    for (let end = all.indexOf(newline); end !== -1; end = all.indexOf(newline, from)) {
      yield all.subarray(from, end + 1);
      from = end + 1;
    }
    rest = all.subarray(from);
  }
  if (rest.length > 0) throw new Error(isDamaged);
}

/** The lines of a backup, and their checksum so far. */
class Lines {
  readonly #lines: AsyncGenerator<Buffer>;
  readonly #hash = createHash('sha256');
  isWhole = false;

  constructor(file: string) {
    this.#lines = readLines(file);
  }

  /** The next line with its end; undefined after the checksum. */
  async next(): Promise<Buffer | undefined> {
    const { value, done } = await this.#lines.next();
    if (done === true) return undefined;
    const mark = value.subarray(0, sumMark.length).toString();
    if (mark === sumMark) {
      this.isWhole = value.subarray(sumMark.length).toString().trim() === this.#hash.digest('hex');
      return undefined;
    }
    this.#hash.update(value);
    return value;
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined);
  }
}

const readHead = async (lines: Lines): Promise<BackupHead> => {
  const line = (await lines.next())?.toString() ?? '';
  if (!line.startsWith(headMark)) throw new Error('This file is no backup of Salons.');
  const head = JSON.parse(line.slice(headMark.length)) as BackupHead;
  if (head.format !== 1)
    throw new Error(`This backup has format ${head.format}, which this version cannot read.`);
  return head;
};

const copySize = 65_536;

/** Copies the rows up to their end into a table. @returns how many */
const copyRows = async (client: ClientBase, lines: Lines, statement: string): Promise<number> => {
  const into = client.query(copyFrom(statement));
  const done = finished(into);
  // It also fails when the backup does, which is thrown elsewhere.
  done.catch(() => undefined);
  let batch: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size > 0 && !into.write(Buffer.concat(batch, size))) await Promise.race([once(into, 'drain'), done]);
    [batch, size] = [[], 0];
  };
  for (;;) {
    const line = await lines.next();
    if (line === undefined) {
      into.destroy(new Error(isDamaged));
      await done.catch(() => undefined);
      throw new Error(isDamaged);
    }
    if (line.length === endOfRows.length + 1 && line.toString() === `${endOfRows}\n`) break;
    batch.push(line);
    size += line.length;
    if (size >= copySize) await flush();
  }
  await flush();
  into.end();
  await done;
  return into.rowCount;
};

const fillFrom = async (client: ClientBase, lines: Lines): Promise<Map<string, number>> => {
  const rows = new Map<string, number>();
  for (let line = await lines.next(); line !== undefined; line = await lines.next()) {
    const text = line.toString().trim();
    const table = /^COPY public\."((?:[^"]|"")+)" \(.*\) FROM stdin;$/.exec(text)?.[1];
    if (table !== undefined) rows.set(table, await copyRows(client, lines, text.replace(/;$/, '')));
    else if (/^SELECT pg_catalog\.setval\('public\.[^;]+, \d+, true\);$/.test(text)) await client.query(text);
    else if (text !== '') throw new Error(isDamaged);
  }
  if (!lines.isWhole) throw new Error(isDamaged);
  return rows;
};

/** Opens a backup. @throws for another file, and for a format of a later version */
export const openBackup = async (file: string): Promise<Restorable> => {
  const lines = new Lines(file);
  try {
    const head = await readHead(lines);
    return { head, fill: (client) => fillFrom(client, lines), close: () => lines.close() };
  } catch (error) {
    await lines.close();
    throw error;
  }
};
