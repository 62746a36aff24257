import { finished, pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { CellKind } from './cells.ts';
import type { Database } from './client.ts';
import { cleanText, makeCsvCleaner } from './csv-text.ts';
import { beginSnapshot } from './snapshot.ts';
import { type Statement, toSqlText } from './statement.ts';

const chunkBytes = 256 * 1024;
/** How long a reader may stall before the query ends (milliseconds). */
const patienceMs = 60_000;

/** Cleans each chunk; destroys the stream when its reader stalls. */
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

/** CSV: every cell quoted, CR LF, formatted by column kinds; `text`: tabs, `\N` for null, LF. */
export type CopyFormat = { readonly csv: readonly CellKind[] } | 'text';

/** Number of first rows of a long list that are queried separately. */
const firstRows = 500;

/** Rows of several statements of one transaction, in order. */
async function* copyEach(client: PoolClient, texts: readonly string[]): AsyncGenerator<Buffer, void> {
  for (const text of texts) {
    const copied = client.query(copyTo(text, { highWaterMark: chunkBytes }));
    // A destroyed stream emits the connection's end once more.
    copied.on('error', () => undefined);
    yield* copied;
  }
}

/** Resolves at the first data, or the end. */
const begin = (stream: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.once('readable', resolve);
    stream.once('error', reject);
  });

/**
 * Streams all rows of a statement, in a read-only transaction of its own, without control characters. Rows are never
 * parsed: backpressure reaches the database's socket. Destroying the stream cancels the query.
 * @param first for long lists, the statement for the first rows: an index scan in their order, while the others are
 * sorted
 * @throws what the database refuses before its first row
 */
export const copyOut = async (
  db: Database,
  statement: Statement,
  format: CopyFormat,
  first?: Statement,
): Promise<Readable> => {
  const { client, complete, stop } = await beginSnapshot(db);
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
