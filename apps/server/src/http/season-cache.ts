import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '@salons/contract/settings';
import type { FastifyInstance } from 'fastify';

export type PageSeason = Pick<Settings, 'season' | 'salon_days'>;

const seasonIsFreshMs = 60_000;

/**
 * Queries the season at most once a minute; a page is sent without it rather than late.
 * @param deadlineMs maximum wait of a page
 */
export const cacheSeason = (app: FastifyInstance, ask: () => Promise<PageSeason>, deadlineMs: number) => {
  let cached: { answer: PageSeason; until: number } = {
    answer: { season: null, salon_days: null },
    until: 0,
  };
  let asking: Promise<void> | undefined;
  const renew = async () => {
    try {
      cached = { answer: await ask(), until: Date.now() + seasonIsFreshMs };
    } catch (error) {
      app.log.error({ err: error }, 'a page is served without its season');
    } finally {
      asking = undefined;
    }
  };
  return async () => {
    if (Date.now() >= cached.until) {
      asking ??= renew();
      await Promise.race([asking, pause(deadlineMs, undefined, { ref: false })]);
    }
    return cached.answer;
  };
};
