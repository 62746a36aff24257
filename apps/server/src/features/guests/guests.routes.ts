import { guestsEndpoints } from '@salons/contract/guests';
import type { Deps } from '../../deps.ts';
import { enveloped, windowOf } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { listGuests } from './guests.queries.ts';
import { changeGuest, getGuest, removeGuest, withVerdicts } from './guests.service.ts';

export const guestsRoutes = (route: Route, deps: Deps): void => {
  route(guestsEndpoints.listGuests, async ({ query, scope, session, language, request }) => {
    const order = query.ordering ?? ['-created_at'];
    const page = await listGuests(deps.db, scope, query, order, windowOf(query), language);
    return enveloped(request, query, { ...page, rows: page.rows.map((row) => withVerdicts(session, row)) });
  });
  route(guestsEndpoints.getGuest, ({ params, scope, session, language }) =>
    getGuest(deps.db, { session, scope }, params.id, language),
  );
  route(guestsEndpoints.updateGuest, ({ params, body, scope, session, language }) =>
    changeGuest(deps.db, { session, scope }, params.id, body, language),
  );
  route(guestsEndpoints.removeGuest, ({ params, scope }) => removeGuest(deps, scope, params.id));
};
