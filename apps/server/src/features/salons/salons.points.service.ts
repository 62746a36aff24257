import { points } from '@salons/contract/markers';
import { type Prepared, prepare } from '../../core/prepared-body.ts';
import { getTableVersion, haveChanged, type SeenState } from '../../db/changes.ts';
import type { Deps } from '../../deps.ts';
import { listPublicPoints } from './salons.points.queries.ts';
import { encodePoints } from './salons.points.rules.ts';

/** A younger cache entry is served without a query. */
const freshMs = 800;
/** An older cache entry is never served unchecked, so that changes are visible within a second. */
const staleMs = 950;

interface CacheEntry extends SeenState {
  readonly prepared: Prepared;
  /** Start of the first salon in the cache, when it leaves the map. */
  readonly endsAt: number;
}

/**
 * Caches the serialized points in each process: changes are visible within a second, without a lock or message in the
 * transactions of place requests (product §6.9).
 */
export const makePoints = ({ db, log }: Pick<Deps, 'db' | 'log'>): (() => Promise<Prepared>) => {
  let cached: CacheEntry | undefined;
  let verifiedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<CacheEntry> | undefined;

  const read = async (before: CacheEntry | undefined): Promise<CacheEntry> => {
    const version = await getTableVersion(db, 'host_salons_version');
    const { first_start, snapshot, ...columns } = await listPublicPoints(db);
    const content = encodePoints(columns);
    const state = {
      version,
      snapshot,
      endsAt: first_start === null ? Number.POSITIVE_INFINITY : Date.parse(first_start),
    };
    const tagged = JSON.stringify(content);
    const prepared =
      before?.prepared.content === tagged
        ? before.prepared
        : await prepare(
            tagged,
            JSON.stringify(points.parse({ generated_at: new Date().toISOString(), ...content })),
          );
    return { ...state, prepared };
  };

  const verify = async (): Promise<CacheEntry> => {
    const startedAt = performance.now();
    const holds =
      cached !== undefined &&
      Date.now() < cached.endsAt &&
      !(await haveChanged(db, 'host_salons_version', cached));
    cached = cached !== undefined && holds ? cached : await read(cached);
    verifiedAt = startedAt;
    return cached;
  };

  return async () => {
    const age = performance.now() - verifiedAt;
    if (cached !== undefined && age < freshMs) return cached.prepared;
    running ??= verify().finally(() => {
      running = undefined;
    });
    const verified = running.catch((error: unknown) => {
      if (cached === undefined) throw error;
      log.warn({ err: error }, 'the points of the map cannot be read; the last ones are sent');
      return cached;
    });
    return cached !== undefined && age < staleMs ? cached.prepared : (await verified).prepared;
  };
};
