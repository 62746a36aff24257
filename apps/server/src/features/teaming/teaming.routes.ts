import { teamingEndpoints } from '@salons/contract/teaming';
import { witnessArrivalEndpoints } from '@salons/contract/witness-arrival';
import { AppError } from '../../core/errors.ts';
import { resolveMe } from '../../core/own-filter.ts';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { setUndoHeader } from '../../http/undo-header.ts';
import { salonsFor, witnessesFor } from './options.service.ts';
import { listEvents } from './teaming-changes.queries.ts';
import { changeTeaming, createTeaming, removeTeaming } from './teaming-changes.service.ts';
import {
  findTeamingSalon,
  findTeamingWitness,
  listTeamingSalons,
  listTeamingWitnesses,
} from './teaming-lists.queries.ts';
import { findTeamingRow } from './teaming-locks.queries.ts';
import { listTeamingSalonPoints, listTeamingWitnessPoints } from './teaming-points.queries.ts';
import { getTeamingSummary } from './teaming-summary.queries.ts';
import { listUndoableTeamings } from './undoable-teamings.queries.ts';
import { markArrival } from './witness-arrival.service.ts';
import { getDetailsForHost } from './witness-details.service.ts';

const requireFound = <T>(found: T | undefined): T => {
  if (found === undefined) throw new AppError('notFound');
  return found;
};

export const teamingRoutes = (route: Route, deps: Deps): void => {
  const { db } = deps;
  route(teamingEndpoints.listTeamingSalons, async ({ scope, session, query, language, request }) =>
    paginated(
      request,
      query,
      await listTeamingSalons(db, { scope, staff: session.user_id }, resolveMe(query, session), language),
    ),
  );
  route(teamingEndpoints.listTeamingSalonPoints, ({ scope, session, query }) =>
    listTeamingSalonPoints(db, { scope, staff: session.user_id }, resolveMe(query, session)),
  );
  route(teamingEndpoints.getTeamingSummary, ({ scope, session, query }) =>
    getTeamingSummary(db, { scope, staff: session.user_id }, resolveMe(query, session)),
  );
  route(teamingEndpoints.getTeamingSalon, async ({ scope, session, params, language }) =>
    requireFound(await findTeamingSalon(db, { scope, staff: session.user_id }, params.id, language)),
  );
  route(teamingEndpoints.listTeamingWitnesses, async ({ scope, query, language, request }) =>
    paginated(request, query, await listTeamingWitnesses(db, scope, query, language)),
  );
  route(teamingEndpoints.listTeamingWitnessPoints, ({ scope, query }) =>
    listTeamingWitnessPoints(db, scope, query),
  );
  route(teamingEndpoints.getTeamingWitness, async ({ scope, params, language }) =>
    requireFound(await findTeamingWitness(db, scope, params.id, language)),
  );
  route(teamingEndpoints.listRelevantWitnesses, async ({ params, query, request, ...actor }) => {
    const { state, ...page } = await witnessesFor(deps, actor, params.id, query, false);
    return { ...paginated(request, query, page), state };
  });
  route(teamingEndpoints.listFreeSlotsOfDay, async ({ params, query, request, ...actor }) => {
    const { state, ...page } = await witnessesFor(deps, actor, params.id, query, true);
    return { ...paginated(request, query, page), state };
  });
  route(teamingEndpoints.listRelevantSalons, async ({ params, query, request, ...actor }) => {
    const { state, ...page } = await salonsFor(deps, actor, params.id, query);
    return { ...paginated(request, query, page), state };
  });
  route(teamingEndpoints.createTeaming, ({ body, ...actor }) => createTeaming(deps, actor, body));
  route(teamingEndpoints.updateTeaming, ({ params, body, ...actor }) =>
    changeTeaming(deps, actor, params.id, body),
  );
  route(witnessArrivalEndpoints.markWitnessArrival, ({ params, body, ...actor }) =>
    markArrival(deps, actor, params.id, body),
  );
  route(teamingEndpoints.removeTeaming, async ({ params, reply, ...actor }) =>
    setUndoHeader(reply, await removeTeaming(deps, actor, params.id)),
  );
  route(teamingEndpoints.listUndoableTeamings, ({ session, language }) =>
    listUndoableTeamings(db, session.user_id, language),
  );
  route(teamingEndpoints.listTeamingEvents, async ({ scope, params, language }) => {
    requireFound(await findTeamingRow(db, scope, params.id));
    return listEvents(db, params.id, language);
  });
  route(teamingEndpoints.getDetailsForHost, ({ params, ...actor }) =>
    getDetailsForHost(deps, actor, params.id),
  );
};
