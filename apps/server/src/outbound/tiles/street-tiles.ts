import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { EtagMismatch } from 'pmtiles';
import { type Archive, type ArchiveFacts, ArchiveRefused, openArchive } from './archive.ts';
import { GateFull } from './fetch-gate.ts';
import type { ClosableSource } from './file-source.ts';
import { isWholeTile } from './tile-check.ts';
import type { TileStore } from './tile-store.ts';

export class TilesUnavailable extends Error {}

export interface Tile {
  readonly bytes: Buffer;
  readonly isGzipped: boolean;
}

/** The streets of the map, tile by tile, from one archive. */
export interface StreetTiles {
  readonly isConfigured: boolean;
  /** The archive in use; undefined while the map uses the bundled background. */
  readonly current: () => ArchiveFacts | undefined;
  /** Undefined outside the area or the zooms of the archive. @throws TilesUnavailable */
  readonly read: (z: number, x: number, y: number) => Promise<Tile | undefined>;
  /** Opens the archive, retrying until one responds. Never rejects. */
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface StreetTilesOptions {
  /** The archives to try, in order; called again for each attempt. */
  readonly listSources: () => readonly { readonly name: string; open: () => Promise<ClosableSource> }[];
  /** Cache of remote tiles; undefined for a local archive. */
  readonly store: TileStore | undefined;
  /** Whether cached tiles of an earlier run are served while the archive does not respond. */
  readonly trustsStored: boolean;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Whether an unreachable archive is expected. */
  readonly isOptional: boolean;
  readonly retryMs?: number;
  readonly restMs?: number;
}

/** Consecutive failures after which the source is paused. */
const failuresToRest = 3;

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const noStreetTiles: StreetTiles = {
  isConfigured: false,
  current: () => undefined,
  read: async () => undefined,
  open: async () => undefined,
  close: async () => undefined,
};

/** Serves tiles of the first archive that responds (product §6.121–6.124). */
export const makeStreetTiles = ({
  listSources,
  store,
  trustsStored,
  log,
  isOptional,
  retryMs = 600_000,
  restMs = 60_000,
}: StreetTilesOptions): StreetTiles => {
  let archive: Archive | undefined;
  let storedArchive: ArchiveFacts | undefined;
  let opening: Promise<void> | undefined;
  let failures = 0;
  let restsUntil = 0;
  const ending = new AbortController();
  const fetching = new Map<string, Promise<Buffer | undefined>>();
  /** Refusals already logged: a file is retried every minute. */
  const reported = new Set<string>();

  const reportRefusal = (name: string, error: unknown): void => {
    const details = { archive: name, reason: getMessage(error) };
    const key = `${name}\n${details.reason}`;
    if (reported.has(key)) return;
    reported.add(key);
    if (isOptional) log.info(details, 'no streets from this archive');
    else if (error instanceof ArchiveRefused)
      log.error(details, 'MAP_TILES is no archive of streets; the map shows its bundled background');
    else log.error(details, 'MAP_TILES cannot be read; the map shows its bundled background');
  };

  const reportDamage = (identity: string, tile: string): void => {
    if (reported.has(identity)) return;
    reported.add(identity);
    log.error({ tile }, 'the archive of streets has damaged tiles; they are refused');
  };

  const adopt = async (next: Archive | undefined) => {
    const before = archive;
    archive = next;
    [failures, restsUntil] = [0, 0];
    if (next !== undefined) {
      storedArchive = undefined;
      await store?.use(next);
    }
    if (before !== next) await before?.close();
  };

  const tryAll = async (): Promise<Archive | undefined> => {
    for (const { name, open } of listSources()) {
      let source: ClosableSource | undefined;
      try {
        source = await open();
        const found = await openArchive(source);
        reported.clear();
        log.info({ archive: name }, 'streets come from this archive');
        return found;
      } catch (error) {
        await source?.close();
        reportRefusal(name, error);
      }
    }
    return undefined;
  };

  const later = (ms: number): void => {
    void pause(ms, undefined, { signal: ending.signal, ref: false }).then(open, () => undefined);
  };

  /** Single flight. */
  const open = (): Promise<void> => {
    opening ??= (async () => {
      try {
        if (archive === undefined && trustsStored) storedArchive ??= await store?.readFacts();
        const found = await tryAll();
        if (ending.signal.aborted) return void (await found?.close());
        if (found === undefined && archive !== undefined && trustsStored) storedArchive = archive;
        await adopt(found);
        if (found === undefined) later(retryMs);
      } catch (error) {
        log.error({ err: error }, 'streets could not be opened');
        later(retryMs);
      } finally {
        opening = undefined;
      }
    })();
    return opening;
  };

  const noteFailure = (error: unknown): void => {
    // Overload here is no failure of the source.
    if (error instanceof GateFull) return;
    failures += 1;
    if (failures < failuresToRest || Date.now() < restsUntil) return;
    restsUntil = Date.now() + restMs;
    log.warn({ reason: getMessage(error) }, 'the archive of streets does not answer; kept tiles are given');
    later(restMs);
  };

  /** Fetches from the archive; concurrent requests share one fetch. */
  const fetchTile = (from: Archive, tile: string, [z, x, y]: readonly [number, number, number]) => {
    const key = `${from.identity}/${tile}`;
    const pending = fetching.get(key);
    if (pending !== undefined) return pending;
    const fetched = (async () => {
      const bytes = await from.readTile(z, x, y);
      failures = 0;
      if (bytes !== undefined && !(await isWholeTile(bytes, from.isGzipped))) {
        reportDamage(from.identity, tile);
        throw new TilesUnavailable(`the archive's tile ${tile} is damaged`);
      }
      if (bytes !== undefined) await store?.write(from.identity, tile, bytes);
      return bytes;
    })().finally(() => fetching.delete(key));
    fetching.set(key, fetched);
    return fetched;
  };

  const read = async (z: number, x: number, y: number, isSecondTry = false): Promise<Tile | undefined> => {
    const from = archive;
    const facts = from ?? storedArchive;
    if (facts === undefined) throw new TilesUnavailable('no archive answers');
    if (z > facts.maxZoom || x >= 2 ** z || y >= 2 ** z) return undefined;
    const { identity, isGzipped } = facts;
    const tile = `${z}/${x}/${y}`;
    const kept = await store?.read(identity, tile);
    const stored = kept !== undefined && (await isWholeTile(kept.bytes, isGzipped)) ? kept : undefined;
    if (stored?.isFresh) return { bytes: stored.bytes, isGzipped };
    try {
      if (from === undefined || Date.now() < restsUntil) throw new TilesUnavailable('the source rests');
      const bytes = await fetchTile(from, tile, [z, x, y]);
      return bytes === undefined ? undefined : { bytes, isGzipped };
    } catch (error) {
      if (error instanceof EtagMismatch && !isSecondTry) {
        // The archive was replaced: everything of the old one is invalid.
        if (archive === from) await open();
        return read(z, x, y, true);
      }
      if (!(error instanceof TilesUnavailable)) noteFailure(error);
      if (stored !== undefined) return { bytes: stored.bytes, isGzipped };
      throw new TilesUnavailable('the tile is not to be had', { cause: error });
    }
  };

  return {
    isConfigured: true,
    current: () => archive ?? storedArchive,
    read,
    open,
    close: async () => {
      ending.abort();
      await opening;
      await adopt(undefined);
    },
  };
};
