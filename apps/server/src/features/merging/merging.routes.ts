import { mergingEndpoints } from '@salons/contract/merging';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { insertDistinctPair, listHostPairs, listWitnessPairs } from './duplicates.queries.ts';
import { mergePerson, restoreMergedPerson } from './person-merge.service.ts';
import { keepWitnessesApart, mergeWitness } from './witness-merge.service.ts';

export const mergingRoutes = (route: Route, deps: Deps): void => {
  route(mergingEndpoints.listDuplicateWitnesses, async ({ query, scope, language, request }) =>
    paginated(request, query, await listWitnessPairs(deps.db, scope, language, query)),
  );
  route(mergingEndpoints.listDuplicateHosts, async ({ query, language, request }) =>
    paginated(request, query, await listHostPairs(deps.db, language, query)),
  );
  route(mergingEndpoints.keepWitnessesApart, ({ body, ...actor }) => keepWitnessesApart(deps, actor, body));
  route(mergingEndpoints.keepHostsApart, ({ body, session }) =>
    insertDistinctPair(deps.db, { kind: 'hosts', ...body, staff_id: session.user_id }),
  );
  route(mergingEndpoints.mergeWitness, ({ params, query, body, ...actor }) =>
    mergeWitness(deps, actor, params.id, { ...body, ...query }),
  );
  route(mergingEndpoints.mergePerson, ({ params, query, body, ...actor }) =>
    mergePerson(deps, actor, params.id, { ...body, ...query }),
  );
  route(mergingEndpoints.restoreMergedPerson, ({ params, ...actor }) =>
    restoreMergedPerson(deps, actor, params.id),
  );
};
