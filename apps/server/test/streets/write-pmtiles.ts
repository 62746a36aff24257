import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

export interface WrittenTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

export interface ArchiveOptions {
  readonly metadata: unknown;
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  /** 1 is a vector tile, 2 a picture. */
  readonly tileType?: number;
  /** 1 is none, 2 gzip. */
  readonly tileCompression?: number;
  /** Entries per leaf directory; without it all are in the root. */
  readonly leafSize?: number;
}

interface Entry {
  readonly id: number;
  readonly run: number;
  readonly length: number;
  readonly offset: number;
}

const writeVarint = (into: number[], value: number) => {
  let rest = value;
  while (rest >= 128) {
    into.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  into.push(rest);
};

const writeDirectory = (entries: readonly Entry[]): Buffer => {
  const bytes: number[] = [];
  writeVarint(bytes, entries.length);
  let last = 0;
  for (const { id } of entries) {
    writeVarint(bytes, id - last);
    last = id;
  }
  for (const { run } of entries) writeVarint(bytes, run);
  for (const { length } of entries) writeVarint(bytes, length);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    const follows = before !== undefined && offset === before.offset + before.length;
    writeVarint(bytes, follows ? 0 : offset + 1);
  }
  return gzipSync(Buffer.from(bytes));
};

const writeDirectories = (entries: readonly Entry[], leafSize: number | undefined) => {
  if (leafSize === undefined) return { root: writeDirectory(entries), leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let from = 0; from < entries.length; from += leafSize) {
    const leaf = writeDirectory(entries.slice(from, from + leafSize));
    pointers.push({ id: entries[from]?.id ?? 0, run: 0, length: leaf.length, offset });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: writeDirectory(pointers), leaves: Buffer.concat(leaves) };
};

const headerLength = 127;

/** A PMTiles v3 archive of these tiles; identical tiles are deduplicated. */
export const writePmtiles = (tiles: readonly WrittenTile[], options: ArchiveOptions): Buffer => {
  const stored = new Map<string, { readonly offset: number; readonly length: number }>();
  const contents: Buffer[] = [];
  let tileBytes = 0;
  const entries: Entry[] = [];
  const ordered = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .toSorted((one, other) => one.id - other.id);
  for (const { id, bytes } of ordered) {
    const body = Buffer.from(bytes);
    const key = body.toString('base64');
    let place = stored.get(key);
    if (place === undefined) {
      place = { offset: tileBytes, length: body.length };
      stored.set(key, place);
      contents.push(body);
      tileBytes += body.length;
    }
    const before = entries.at(-1);
    const repeats = before !== undefined && before.offset === place.offset && before.id + before.run === id;
    if (repeats) entries[entries.length - 1] = { ...before, run: before.run + 1 };
    else entries.push({ id, run: 1, ...place });
  }
  const { root, leaves } = writeDirectories(entries, options.leafSize);
  const metadata = gzipSync(Buffer.from(JSON.stringify(options.metadata)));
  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const metadataAt = headerLength + root.length;
  const leavesAt = metadataAt + metadata.length;
  const dataAt = leavesAt + leaves.length;
  const numbers = [
    ...[headerLength, root.length, metadataAt, metadata.length, leavesAt, leaves.length, dataAt, tileBytes],
    ...[tiles.length, entries.length, stored.size],
  ];
  for (const [index, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  header.writeUInt8(1, 96);
  header.writeUInt8(2, 97);
  header.writeUInt8(options.tileCompression ?? 2, 98);
  header.writeUInt8(options.tileType ?? 1, 99);
  const zooms = tiles.map(({ z }) => z);
  header.writeUInt8(Math.min(...zooms), 100);
  header.writeUInt8(Math.max(...zooms), 101);
  const [west, south, east, north] = options.bounds;
  for (const [index, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  header.writeUInt8(Math.min(...zooms), 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, root, metadata, leaves, ...contents]);
};
