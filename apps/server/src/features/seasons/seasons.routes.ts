import { seasonsEndpoints } from '@salons/contract/seasons';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { findCurrentSeason, listSeasons } from './seasons.queries.ts';

export const seasonsRoutes = (route: Route, { db }: Deps): void => {
  route(seasonsEndpoints.listSeasons, () => listSeasons(db));
  route(seasonsEndpoints.getCurrentSeason, async () => {
    const season = await findCurrentSeason(db);
    if (!season) throw new AppError('notFound');
    return season;
  });
};
