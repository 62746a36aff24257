import { Readable } from 'node:stream';
import type { Connection, PoolClient, Submittable } from 'pg';
import { type Database, poolOf } from './client.ts';
import { type Statement, textOf } from './statement.ts';

const chunkBytes = 64 * 1024;
/** How long a reader may leave what was written unread before the query ends (milliseconds). */
const patienceMs = 60_000;

const lineFeed = 10;
const carriageReturn = 13;
const tab = 9;
const isUnwanted = (byte: number) =>
  (byte < 32 && byte !== lineFeed && byte !== carriageReturn && byte !== tab) || byte === 127;

/**
 * What COPY writes, as a stream: never rows of JavaScript, one piece of 64 kB at a time. While nobody reads, the
 * socket of the database is not read either, so that the database waits as well.
 */
class CopyStream extends Readable implements Submittable {
  /** Settles once the database has begun to write, before its first row. */
  readonly begun: Promise<void>;
  readonly #text: string;
  readonly #endLines: boolean;
  readonly #settle: (problem?: Error) => void;
  readonly #leave: (hasEnded: boolean) => void;
  #socket: Connection['stream'] | undefined;
  #piece = Buffer.allocUnsafe(chunkBytes);
  #used = 0;
  #hasEnded = false;
  #waiting: NodeJS.Timeout | undefined;

  constructor(text: string, endLines: boolean, leave: (hasEnded: boolean) => void) {
    super({ highWaterMark: chunkBytes });
    this.#text = text;
    this.#endLines = endLines;
    this.#leave = leave;
    const { promise, resolve, reject } = withResolvers();
    this.begun = promise;
    this.#settle = (problem) => (problem ? reject(problem) : resolve());
  }

  submit(connection: Connection): void {
    this.#socket = connection.stream;
    connection.once('copyOutResponse', () => this.#settle());
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // A row may grow by the end of its line.
    if (this.#used + chunk.length + 1 > this.#piece.length) this.#flush(chunk.length + 1);
    const piece = this.#piece;
    let at = this.#used;
    const last = chunk.length - 1;
    for (let index = 0; index <= last; index += 1) {
      const byte = chunk[index] ?? 0;
      if (index === last && this.#endLines && byte === lineFeed) piece[at++] = carriageReturn;
      if (!isUnwanted(byte)) piece[at++] = byte;
    }
    this.#used = at;
  }

  #flush(room = 0): void {
    const full = this.#piece.subarray(0, this.#used);
    this.#piece = Buffer.allocUnsafe(Math.max(chunkBytes, room));
    this.#used = 0;
    if (full.length === 0 || this.destroyed || this.push(full)) return;
    this.#socket?.pause();
    this.#waiting ??= setTimeout(
      () => this.destroy(new Error('nobody reads what is exported')),
      patienceMs,
    ).unref();
  }

  override _read(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#socket?.resume();
  }

  handleCommandComplete(): void {
    this.#flush();
  }

  handleError(problem: Error): void {
    this.#settle(problem);
    this.destroy(problem);
  }

  handleReadyForQuery(): void {
    this.#settle();
    this.#end(true);
    this.push(null);
  }

  #end(isWhole: boolean): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#waiting);
    this.#leave(isWhole && !this.destroyed);
  }

  override _destroy(problem: Error | null, done: (problem: Error | null) => void): void {
    this.#end(false);
    this.#socket?.resume();
    done(problem);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleParseComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
}

const withResolvers = () => {
  let resolve = () => {};
  let reject = (_problem: Error) => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};

/** `csv` is every cell quoted and lines that end in CR LF; `text` is tabs, `\N` for nothing, lines that end in LF. */
export type CopyFormat = 'csv' | 'text';

const options: Record<CopyFormat, string> = { csv: 'format csv, force_quote *', text: 'format text' };

/**
 * Begins to read all rows of a statement, in a read-only transaction of its own; control characters are left out.
 * Destroying the stream ends the query.
 * @throws what the database refuses before its first row
 */
export const copyOut = async (db: Database, statement: Statement, format: CopyFormat): Promise<Readable> => {
  const pool = poolOf(db);
  const client: PoolClient & { processID?: number } = await pool.connect();
  let hasLeft = false;
  const leave = (isWhole: boolean) => {
    if (hasLeft) return;
    hasLeft = true;
    if (isWhole) {
      client.query('commit').then(
        () => client.release(),
        () => client.release(true),
      );
      return;
    }
    // The query is stopped where it runs; then its connection goes.
    pool
      .query('select pg_cancel_backend($1)', [client.processID])
      .catch(() => undefined)
      .finally(() => client.release(true));
  };
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query("set local work_mem = '32MB'");
    const text = `copy (${textOf(statement)}) to stdout with (${options[format]})`;
    const stream = client.query(new CopyStream(text, format === 'csv', leave));
    stream.on('error', () => undefined);
    await stream.begun;
    return stream;
  } catch (problem) {
    leave(false);
    throw problem;
  }
};
