import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive, in pieces; each piece ends a block of the compressed stream. */
export interface Part {
  readonly name: string;
  readonly pieces: AsyncIterable<Buffer> | Iterable<Buffer>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  readonly at: number;
}

/** Sizes and places have 32 bits in this form of the archive. */
const most = 0xffff_ffff;
// Sizes follow the data (bit 3), names are UTF-8 (bit 11).
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** The first of January 1980, the beginning of time in an archive. */
const date = 0x21;

const record = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const made = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) made.writeUInt16LE(value, at);
    else made.writeUInt32LE(value >>> 0, at);
    at += bytes;
  }
  return made;
};

const localHead = (name: Buffer) =>
  Buffer.concat([
    record([4, 0x04034b50], [2, version], [2, flags], [2, deflated], [2, 0], [2, date]),
    record([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

const centralHead = ({ name, crc, compressed, size, at }: Written) =>
  Buffer.concat([
    record([4, 0x02014b50], [2, version], [2, version], [2, flags], [2, deflated], [2, 0], [2, date]),
    record([4, crc], [4, compressed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0]),
    record([4, 0], [4, at]),
    name,
  ]);

const directoryEnd = (count: number, size: number, at: number) =>
  record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0]);

/**
 * An archive as it comes into being: nothing of it is kept but a line for each part.
 * @throws when it would outgrow its form, 4 GB
 */
export async function* zipped(parts: AsyncIterable<Part>): AsyncGenerator<Buffer, void> {
  const written: Written[] = [];
  let at = 0;
  for await (const part of parts) {
    const name = Buffer.from(part.name);
    const begins = at;
    let crc = 0;
    let size = 0;
    let compressed = 0;
    const counted = async function* () {
      for await (const piece of part.pieces) {
        crc = crc32(piece, crc);
        size += piece.length;
        yield piece;
      }
    };
    const head = localHead(name);
    at += head.length;
    yield head;
    const deflate = createDeflateRaw({ level: 1, flush: constants.Z_SYNC_FLUSH });
    // What breaks the source breaks the reading below.
    pipeline(Readable.from(counted(), { objectMode: true, highWaterMark: 1 }), deflate).catch(
      () => undefined,
    );
    for await (const piece of deflate) {
      compressed += piece.length;
      yield piece;
    }
    const tail = record([4, 0x08074b50], [4, crc], [4, compressed], [4, size]);
    at += compressed + tail.length;
    if (at > most || size > most) throw new Error('an archive of more than 4 GB');
    yield tail;
    written.push({ name, crc, compressed, size, at: begins });
  }
  const directory = Buffer.concat(written.map(centralHead));
  yield directory;
  yield directoryEnd(written.length, directory.length, at);
}
