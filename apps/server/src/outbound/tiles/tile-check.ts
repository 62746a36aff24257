import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readVarint } from 'pmtiles';

const unpack = promisify(gunzip);

/** The wire type of a Protobuf field with its length before it, as all fields of a vector tile are. */
const lengthDelimited = 2;

const hasWholeLayers = (tile: Buffer): boolean => {
  const reader = { buf: tile, pos: 0 };
  while (reader.pos < tile.length) {
    if ((readVarint(reader) & 7) !== lengthDelimited) return false;
    const length = readVarint(reader);
    reader.pos += length;
  }
  return reader.pos === tile.length;
};

/** Whether a stored tile decompresses with the right checksum, and its layers end where it does. */
export const isWholeTile = async (bytes: Buffer, isGzipped: boolean): Promise<boolean> => {
  try {
    return hasWholeLayers(isGzipped ? await unpack(bytes) : bytes);
  } catch {
    return false;
  }
};
