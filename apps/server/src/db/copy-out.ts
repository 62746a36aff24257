import { finished, pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Database, getPool } from './client.ts';
import { type Statement, toSqlText } from './statement.ts';

const chunkBytes = 64 * 1024;
/** How long a reader may leave what was written unread before the query ends (milliseconds). */
const patienceMs = 60_000;

const lineFeed = 10;
const carriageReturn = 13;
const tab = 9;
const quote = 34;
const deleteSign = 127;
const firstPrintable = 32;

/**
 * Leaves out control characters; with `endLines` the lines of a CSV end in CR LF. The reader who stops reading is
 * given some time, then the stream breaks.
 */
class CleanText extends Transform {
  readonly #endLines: boolean;
  #isQuoted = false;
  #waiting: NodeJS.Timeout | undefined;

  constructor(endLines: boolean) {
    super({ highWaterMark: chunkBytes });
    this.#endLines = endLines;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    // Each byte gives two at most: a line feed with its carriage return.
    const clean = Buffer.allocUnsafe(chunk.length * (this.#endLines ? 2 : 1));
    let isQuoted = this.#isQuoted;
    let at = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (byte >= firstPrintable) {
        if (byte === deleteSign) continue;
        // A quote inside a cell is written twice, so that it turns this over twice.
        if (byte === quote) isQuoted = !isQuoted;
      } else if (byte === lineFeed) {
        if (this.#endLines && !isQuoted) clean[at++] = carriageReturn;
      } else if (byte !== carriageReturn && byte !== tab) continue;
      clean[at++] = byte;
    }
    this.#isQuoted = isQuoted;
    if (at > 0 && !this.push(clean.subarray(0, at)))
      this.#waiting ??= setTimeout(
        () => this.destroy(new Error('nobody reads what is exported')),
        patienceMs,
      ).unref();
    done();
  }

  override _read(size: number): void {
    this.#stopWaiting();
    super._read(size);
  }

  override _destroy(problem: Error | null, done: (problem: Error | null) => void): void {
    this.#stopWaiting();
    done(problem);
  }

  #stopWaiting(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
  }
}

/** `csv` is every cell quoted and lines that end in CR LF; `text` is tabs, `\N` for nothing, lines that end in LF. */
export type CopyFormat = 'csv' | 'text';

const options: Record<CopyFormat, string> = { csv: 'format csv, force_quote *', text: 'format text' };

/** So many rows of a long list come by themselves. */
const firstRows = 500;

/** The rows of some statements of one transaction, one after the other. */
async function* copyEach(client: PoolClient, texts: readonly string[]): AsyncGenerator<Buffer, void> {
  for (const text of texts) {
    const copied = client.query(copyTo(text, { highWaterMark: chunkBytes }));
    // The end of the connection is told once more to a stream that was destroyed.
    copied.on('error', () => undefined);
    yield* copied;
  }
}

/** Settles once there is something to read, or the end. */
const begin = (stream: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.once('readable', resolve);
    stream.once('error', reject);
  });

/**
 * Begins to read all rows of a statement, in a read-only transaction of its own; control characters are left out.
 * Never rows of JavaScript: while nobody reads, the socket of the database is not read either. Destroying the stream
 * ends the query.
 * @param isLong whether its rows are so many that the first are found by walking through an index in their order, and
 * come while the others are sorted
 * @throws what the database refuses before its first row
 */
export const copyOut = async (
  db: Database,
  statement: Statement,
  format: CopyFormat,
  isLong = false,
): Promise<Readable> => {
  const pool = getPool(db);
  const client: PoolClient & { processID?: number } = await pool.connect();
  const stop = () =>
    // The query is cancelled where it runs; then its connection goes.
    pool
      .query('select pg_cancel_backend($1)', [client.processID])
      .catch(() => undefined)
      .finally(() => client.release(true));
  const complete = () =>
    client.query('commit').then(
      () => client.release(),
      () => client.release(true),
    );
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query("set local work_mem = '32MB'");
  } catch (problem) {
    client.release(true);
    throw problem;
  }
  const text = toSqlText(statement);
  const parts = isLong ? [`${text} limit ${firstRows}`, `${text} offset ${firstRows}`] : [text];
  const copies = parts.map((part) => `copy (${part}) to stdout with (${options[format]})`);
  const clean = new CleanText(format === 'csv');
  pipeline(copyEach(client, copies), clean, () => undefined);
  finished(clean, { writable: false }, (problem) => void (problem ? stop() : complete()));
  await begin(clean);
  return clean;
};
