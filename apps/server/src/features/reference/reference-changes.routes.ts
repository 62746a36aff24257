import { referenceChangesEndpoints } from '@salons/contract/reference-changes';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import {
  addCityAlias,
  addReference,
  changeReference,
  getReferenceLists,
  listCityAliases,
  moveCity,
  orderReference,
  removeCityAlias,
} from './reference-changes.service.ts';

export const referenceChangesRoutes = (route: Route, deps: Deps): void => {
  route(referenceChangesEndpoints.readReference, () => getReferenceLists(deps));
  route(referenceChangesEndpoints.addReference, ({ session, params, body }) =>
    addReference(deps, session, params.list, body),
  );
  route(referenceChangesEndpoints.changeReference, ({ session, params, body }) =>
    changeReference(deps, session, params, body),
  );
  route(referenceChangesEndpoints.orderReference, ({ session, params, body }) =>
    orderReference(deps, session, params.list, body.ids),
  );
  route(referenceChangesEndpoints.moveCity, ({ session, params, body }) =>
    moveCity(deps, session, params.id, body.community),
  );
  route(referenceChangesEndpoints.listCityAliases, ({ params }) => listCityAliases(deps, params.id));
  route(referenceChangesEndpoints.addCityAlias, ({ session, params, body }) =>
    addCityAlias(deps, session, params.id, body.name),
  );
  route(referenceChangesEndpoints.removeCityAlias, ({ session, params, query }) =>
    removeCityAlias(deps, session, params.id, query.name),
  );
};
