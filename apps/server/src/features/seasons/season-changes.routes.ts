import { seasonChangesEndpoints } from '@salons/contract/season-changes';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import {
  addSalonDay,
  changeSeason,
  createSeason,
  getSeasonChecklist,
  listPlannedSeasons,
  markSalonDay,
  previewSeason,
  proposeSeason,
  removeSalonDay,
} from './season-changes.service.ts';

export const seasonChangesRoutes = (route: Route, deps: Deps): void => {
  route(seasonChangesEndpoints.listPlannedSeasons, () => listPlannedSeasons(deps));
  route(seasonChangesEndpoints.proposeSeason, ({ query }) => proposeSeason(deps.db, query.year));
  route(seasonChangesEndpoints.getSeasonChecklist, ({ params }) => getSeasonChecklist(deps, params.year));
  route(seasonChangesEndpoints.createSeason, ({ session, body }) => createSeason(deps, session, body));
  route(seasonChangesEndpoints.changeSeason, ({ session, params, body }) =>
    changeSeason(deps, session, params.id, body),
  );
  route(seasonChangesEndpoints.previewSeason, ({ language, params, query, body }) =>
    previewSeason(deps, language, params.id, body, query.page),
  );
  route(seasonChangesEndpoints.addSalonDay, ({ session, params, body }) =>
    addSalonDay(deps, session, params.id, body.date),
  );
  route(seasonChangesEndpoints.markSalonDay, ({ session, params }) =>
    markSalonDay(deps, session, params.id, params.day),
  );
  route(seasonChangesEndpoints.removeSalonDay, ({ session, params }) =>
    removeSalonDay(deps, session, params.id, params.day),
  );
};
