import { createHash } from 'node:crypto';
import { type Cache, Compression, type Header, PMTiles, ResolvedValueCache, TileType } from 'pmtiles';
import type { ClosableSource } from './file-source.ts';

/** An archive that is not a valid street archive; the message is for the operator. */
export class ArchiveRefused extends Error {}

/** Facts of an archive that its stored tiles need. */
export interface ArchiveFacts {
  /** Short hash of name and tag, unique per archive. */
  readonly identity: string;
  readonly maxZoom: number;
  readonly isGzipped: boolean;
  /** The area of its tiles, in degrees. */
  readonly bounds: ArchiveBounds;
}

export interface ArchiveBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface Archive extends ArchiveFacts {
  readonly readTile: (z: number, x: number, y: number) => Promise<Buffer | undefined>;
  readonly close: () => Promise<void>;
}

/** Layers of the Protomaps schema that the style cannot do without. */
const neededLayers = ['earth', 'water', 'roads', 'places'];
/** An archive with a lower maximum zoom has no streets. */
const leastMaxZoom = 12;
/** A directory of the whole world's archive takes some megabytes when it is read. */
const maxCachedDirectories = 16;

/** Caches directories: concurrent requests share one fetch, failures are not cached. */
const cacheDirectories = (header: Header, cache: ResolvedValueCache): Cache => {
  const fetching = new Map<string, ReturnType<Cache['getDirectory']>>();
  return {
    getHeader: async () => header,
    getDirectory: (source, offset, length, of) => {
      const key = `${offset}-${length}`;
      const pending = fetching.get(key);
      if (pending !== undefined) return pending;
      const directory = cache.getDirectory(source, offset, length, of).finally(() => fetching.delete(key));
      fetching.set(key, directory);
      return directory;
    },
    // A changed archive is reopened by its owner.
    invalidate: async () => undefined,
  };
};

const readLayers = (metadata: unknown): string[] => {
  const layers =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'vector_layers') : [];
  return Array.isArray(layers)
    ? layers.map((layer: unknown) =>
        typeof layer === 'object' && layer !== null ? String(Reflect.get(layer, 'id')) : '',
      )
    : [];
};

const refuse = (reason: string): never => {
  throw new ArchiveRefused(reason);
};

/** Checks the end of the file: some programs allocate a copy's length first and fill it afterwards. */
const tailBytes = 16;

/** @throws ArchiveRefused for a copy that has not ended */
const assertComplete = async (source: ClosableSource, header: Header): Promise<void> => {
  const end = Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  );
  const size = source.getSize();
  if (size < end) refuse(`it is truncated: ${size} of its ${end} bytes are there`);
  const tail = await source.getBytes(end - tailBytes, tailBytes, undefined, header.etag);
  if (new Uint8Array(tail.data).every((byte) => byte === 0))
    refuse('its last tile is empty: an unfinished copy');
};

const wholeWorld: ArchiveBounds = { west: -180, south: -90, east: 180, north: 90 };

/** An empty header has no area. */
const readBounds = ({ minLon: west, minLat: south, maxLon: east, maxLat: north }: Header): ArchiveBounds =>
  west < east && south < north ? { west, south, east, north } : wholeWorld;

const assertUsable = (header: Header, layers: readonly string[]): void => {
  if (header.tileType !== TileType.Mvt) refuse('its tiles are no vector tiles (MVT)');
  if (![Compression.None, Compression.Gzip].includes(header.tileCompression))
    refuse('its tiles are compressed otherwise than by gzip');
  if (header.maxZoom < leastMaxZoom)
    refuse(`it ends at zoom ${header.maxZoom}, and streets begin at ${leastMaxZoom}`);
  const missing = neededLayers.filter((layer) => !layers.includes(layer));
  if (missing.length > 0)
    refuse(
      `it lacks the layers ${missing.join(', ')} of the Protomaps schema (it has: ${layers.join(', ') || 'none'})`,
    );
};

/**
 * Opens and validates an archive in the Protomaps schema (product §6.122).
 * @throws ArchiveRefused when it is readable but invalid; any other error when it cannot be read
 */
export const openArchive = async (source: ClosableSource): Promise<Archive> => {
  const cache = new ResolvedValueCache(maxCachedDirectories);
  const header = await cache.getHeader(source);
  await assertComplete(source, header);
  const layers = readLayers(await new PMTiles(source, cache).getMetadata());
  assertUsable(header, layers);
  // No decompression: tiles are sent as stored.
  const reader = new PMTiles(source, cacheDirectories(header, cache), async (bytes) => bytes);
  return {
    identity: createHash('sha256')
      .update(`${source.getKey()}\n${header.etag ?? ''}`)
      .digest('hex')
      .slice(0, 16),
    maxZoom: header.maxZoom,
    isGzipped: header.tileCompression === Compression.Gzip,
    bounds: readBounds(header),
    readTile: async (z, x, y) => {
      const tile = await reader.getZxy(z, x, y);
      return tile === undefined ? undefined : Buffer.from(tile.data);
    },
    close: source.close,
  };
};
