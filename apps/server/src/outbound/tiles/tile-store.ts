import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { ArchiveFacts } from './archive.ts';

/** Older tiles are refetched, and still served while the source is down. */
const freshMs = 7 * 86_400_000;
const mostBytes = 200_000_000;
/** Fraction left after a purge, so that not every tile triggers another. */
const fractionLeftAfterPurge = 0.9;

const factsFile = 'archive.json';
const facts = z.object({
  identity: z.string().regex(/^\w+$/),
  maxZoom: z.int(),
  isGzipped: z.boolean(),
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
});

export interface StoredTile {
  readonly bytes: Buffer;
  readonly isFresh: boolean;
}

export interface TileStore {
  /** Facts of the stored archive, from an earlier run. */
  readonly readFacts: () => Promise<ArchiveFacts | undefined>;
  /** Stores tiles of this archive from now on; deletes others. */
  readonly use: (archive: ArchiveFacts) => Promise<void>;
  /** @param tile `z/x/y` of the archive `identity` */
  readonly read: (identity: string, tile: string) => Promise<StoredTile | undefined>;
  /** Stores a tile, unless another archive is in use. */
  readonly write: (identity: string, tile: string, bytes: Buffer) => Promise<void>;
}

interface StoredFile {
  readonly bytes: number;
  readonly at: number;
}

const listFiles = async (folder: string): Promise<Map<string, StoredFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: [string, StoredFile][] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (found) files.push([path, { bytes: found.size, at: found.mtimeMs }]);
  }
  return new Map(files.toSorted(([, one], [, other]) => one.at - other.at));
};

/**
 * Stores tiles in files under `folder`, one archive at a time, up to 200 MB, evicting those fetched longest ago
 * (product §6.124). Write errors only disable the cache.
 */
export const makeTileStore = (
  folder: string,
  onError: (error: unknown) => void,
  limit: number = mostBytes,
): TileStore => {
  let stored = new Map<string, StoredFile>();
  let total = 0;
  let current = '';
  let hasFailed = false;
  const fail = (error: unknown) => {
    if (!hasFailed) onError(error);
    hasFailed = true;
  };

  const forget = async (path: string) => {
    total -= stored.get(path)?.bytes ?? 0;
    stored.delete(path);
    await rm(path, { force: true }).catch(fail);
  };
  const remember = async (path: string, bytes: number) => {
    total += bytes - (stored.get(path)?.bytes ?? 0);
    stored.delete(path);
    stored.set(path, { bytes, at: Date.now() });
    if (total <= limit) return;
    for (const oldest of [...stored.keys()]) {
      if (total <= limit * fractionLeftAfterPurge) break;
      await forget(oldest);
    }
  };
  const toPath = (identity: string, tile: string) => join(folder, identity, tile);

  return {
    readFacts: async () => {
      try {
        const read = facts.parse(JSON.parse(await readFile(join(folder, factsFile), 'utf8')));
        current = read.identity;
        stored = await listFiles(join(folder, current));
        total = [...stored.values()].reduce((sum, { bytes }) => sum + bytes, 0);
        return stored.size === 0 ? undefined : read;
      } catch {
        return undefined;
      }
    },
    use: async ({ identity, maxZoom, isGzipped, bounds }) => {
      try {
        await mkdir(join(folder, identity), { recursive: true });
        for (const name of await readdir(folder))
          if (name !== identity && name !== factsFile)
            await rm(join(folder, name), { recursive: true, force: true });
        await writeFile(join(folder, factsFile), JSON.stringify({ identity, maxZoom, isGzipped, bounds }));
      } catch (error) {
        fail(error);
      }
      current = identity;
      stored = await listFiles(join(folder, identity));
      total = [...stored.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    },
    read: async (identity, tile) => {
      const path = toPath(identity, tile);
      const file = stored.get(path);
      if (file === undefined) return undefined;
      const bytes = await readFile(path).catch(() => undefined);
      if (bytes === undefined || bytes.length !== file.bytes) {
        await forget(path);
        return undefined;
      }
      return { bytes, isFresh: Date.now() - file.at < freshMs };
    },
    write: async (identity, tile, bytes) => {
      if (identity !== current) return;
      const path = toPath(identity, tile);
      try {
        await mkdir(dirname(path), { recursive: true });
        // Atomic, so that no reader gets a partial tile.
        await writeFile(`${path}.new`, bytes);
        await rename(`${path}.new`, path);
        await remember(path, bytes.length);
      } catch (error) {
        fail(error);
      }
    },
  };
};
