import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '@salons/contract/settings';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

export type PageSeason = Pick<Settings, 'season' | 'salon_days'>;

const seasonIsFreshMs = 60_000;

/**
 * Queries the season at most once a minute; a page is sent without it rather than late.
 * @param deadlineMs maximum wait of a page
 */
export const cacheSeason = (app: FastifyInstance, ask: () => Promise<PageSeason>, deadlineMs: number) => {
  const seasons = new LRUCache<'season', PageSeason>({
    max: 1,
    ttl: seasonIsFreshMs,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: ask,
  });
  return async () => {
    const fetched = seasons.fetch('season').catch((error: unknown) => {
      app.log.error({ err: error }, 'a page is served without its season');
      return undefined;
    });
    const inTime = await Promise.race([fetched, pause(deadlineMs, undefined, { ref: false })]);
    return inTime ?? seasons.get('season', { allowStale: true }) ?? { season: null, salon_days: null };
  };
};
