import { points } from '@salons/contract/markers';
import { type Prepared, prepare } from '../../core/prepared-body.ts';
import { getTableVersion, haveChanged, type SeenState } from '../../db/changes.ts';
import type { Deps } from '../../deps.ts';
import { listPublicPoints } from './salons.points.queries.ts';
import { encodePoints } from './salons.points.rules.ts';

/** A copy this young is sent without asking the database. */
const freshMs = 800;
/** A copy older than this is never sent unasked, so that whatever is a second old is seen. */
const staleMs = 950;

interface CacheEntry extends SeenState {
  readonly prepared: Prepared;
  /** When the first salon of the copy starts and leaves the map. */
  readonly endsAt: number;
}

/**
 * Keeps the points in memory, ready to be sent, in every process by itself: a change anywhere shows within a second,
 * without a lock or a message on the way of those who ask for places (product §6.9).
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
