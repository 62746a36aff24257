import { cityListMaxAge, referenceEndpoints } from '@salons/contract/reference';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { sendPrepared } from '../../http/cached.ts';
import { type Route, replySent } from '../../http/route.ts';
import { findCities, listCities, listPlaceData } from './cities.queries.ts';
import { makeCityLists } from './city-lists.service.ts';
import {
  isCommunityInReach,
  listCommunities,
  listLanguages,
  listOrganisationTypes,
  listReachedVolunteers,
  listSalonDays,
  listVolunteers,
} from './reference.queries.ts';

export const referenceRoutes = (route: Route, { db }: Deps): void => {
  const prepareCities = makeCityLists(db);
  route(referenceEndpoints.listCities, async ({ query, request, reply }) => {
    const { free_text = '', country, id, limit } = query;
    if (free_text.trim() !== '') return findCities(db, free_text, query);
    // A few by id, as requested by a form for its chosen values.
    if (id !== undefined || limit !== undefined) return listCities(db, query);
    sendPrepared(request, reply, await prepareCities(country), cityListMaxAge);
    return replySent;
  });
  route(referenceEndpoints.listPlaceData, () => listPlaceData(db));
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
