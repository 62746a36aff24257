import { finished, pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { CellKind } from './cells.ts';
import { type Database, getPool } from './client.ts';
import { cleanText, makeCsvCleaner } from './csv-text.ts';
import { type Statement, toSqlText } from './statement.ts';

const chunkBytes = 256 * 1024;
/** How long a reader may leave what was written unread before the query ends (milliseconds). */
const patienceMs = 60_000;

/** Cleans what passes. The reader who stops reading is given some time, then the stream breaks. */
class CleanStream extends Transform {
  readonly #clean: (piece: Buffer) => Buffer;
  #waiting: NodeJS.Timeout | undefined;

  constructor(clean: (piece: Buffer) => Buffer) {
    super({ highWaterMark: chunkBytes });
    this.#clean = clean;
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const clean = this.#clean(piece);
    if (clean.length > 0 && !this.push(clean))
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

/**
 * Every cell quoted and lines that end in CR LF, as a file has them whose columns are of these kinds; or `text`: tabs, `\N`
 * for nothing, lines that end in LF.
 */
export type CopyFormat = { readonly csv: readonly CellKind[] } | 'text';

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
 * @param first where the rows are so many that the first come while the others are sorted: the statement for these, which
 * finds them by walking through an index in their order
 * @throws what the database refuses before its first row
 */
export const copyOut = async (
  db: Database,
  statement: Statement,
  format: CopyFormat,
  first?: Statement,
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
  const parts = first ? [`${toSqlText(first)} limit ${firstRows}`, `${text} offset ${firstRows}`] : [text];
  const options = format === 'text' ? 'format text' : 'format csv, force_quote *';
  const copies = parts.map((part) => `copy (${part}) to stdout with (${options})`);
  const clean = new CleanStream(format === 'text' ? cleanText : makeCsvCleaner(format.csv));
  pipeline(copyEach(client, copies), clean, () => undefined);
  finished(clean, { writable: false }, (problem) => void (problem ? stop() : complete()));
  await begin(clean);
  return clean;
};
