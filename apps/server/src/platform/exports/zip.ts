import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** One file of an archive, in pieces; each piece ends a block of the compressed stream. */
export interface Part {
  readonly name: string;
  readonly pieces: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** Sizes and offsets have 32 bits in this form of the archive, which fflate does not check. */
const maxBytes = 0xffff_ffff;
const deflate = 8;
/** The first day that an archive can name: the same rows give the same bytes. */
const mtime = new Date(1980, 0, 1);

/**
 * Streams an archive: nothing of it stays in memory but an entry for each part. fflate writes the archive around what
 * Node's zlib compresses, off the event loop and with a flush after each piece, which fflate's own deflate cannot do.
 * @throws when it would outgrow its form, 4 GB
 */
export async function* zipStream(parts: AsyncIterable<Part>): AsyncGenerator<Buffer, void> {
  let written: Buffer[] = [];
  let bytes = 0;
  let failure: Error | undefined;
  const zip = new Zip((problem, chunk) => {
    if (problem) failure = problem;
    else written.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  });
  const takeWritten = function* () {
    if (failure) throw failure;
    const taken = written;
    written = [];
    for (const chunk of taken) {
      bytes += chunk.length;
      yield chunk;
    }
    if (bytes > maxBytes) throw new Error('an archive of more than 4 GB');
  };
  for await (const { name, pieces } of parts) {
    const entry: ZipInputFile = { filename: name, compression: deflate, crc: 0, size: 0, mtime };
    zip.add(entry);
    for await (const compressed of compress(pieces, entry)) {
      entry.ondata?.(null, compressed, false);
      yield* takeWritten();
    }
    if (entry.size > maxBytes) throw new Error('a part of more than 4 GB');
    entry.ondata?.(null, new Uint8Array(), true);
  }
  zip.end();
  yield* takeWritten();
}

/** The pieces deflated; the entry counts what went in. */
const compress = (pieces: Part['pieces'], entry: ZipInputFile) => {
  const countBytes = async function* () {
    for await (const piece of pieces) {
      entry.crc = crc32(piece, entry.crc);
      entry.size += piece.length;
      yield piece;
    }
  };
  const deflated = createDeflateRaw({ level: 1, flush: constants.Z_SYNC_FLUSH });
  // A failure of the source destroys `deflated`, whose reader gets it.
  pipeline(Readable.from(countBytes(), { objectMode: true, highWaterMark: 1 }), deflated).catch(
    () => undefined,
  );
  return deflated;
};
