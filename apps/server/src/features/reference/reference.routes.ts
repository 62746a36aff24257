import { referenceEndpoints } from '@salons/contract/reference';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import {
  isCommunityInReach,
  listCities,
  listCommunities,
  listLanguages,
  listOrganisationTypes,
  listReachedVolunteers,
  listSalonDays,
  listVolunteers,
} from './reference.queries.ts';

export const referenceRoutes = (route: Route, { db }: Deps): void => {
  route(referenceEndpoints.listCities, ({ query }) => listCities(db, query));
  route(referenceEndpoints.listCommunities, ({ query }) => listCommunities(db, query.retired));
  route(referenceEndpoints.listLanguages, ({ query }) => listLanguages(db, query.retired));
  route(referenceEndpoints.listOrganisationTypes, ({ query }) => listOrganisationTypes(db, query.retired));
  route(referenceEndpoints.listSalonDays, ({ query }) => listSalonDays(db, query.season));
  route(referenceEndpoints.listVolunteers, async ({ params, scope }) => {
    if (!(await isCommunityInReach(db, params.id, scope))) throw new AppError('notFound');
    return listVolunteers(db, params.id);
  });
  route(referenceEndpoints.listReachedVolunteers, ({ scope }) => listReachedVolunteers(db, scope));
};
