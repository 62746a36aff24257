import { witnessRecordsEndpoints } from '@salons/contract/witness-records';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import {
  createComment,
  createYearComment,
  listComments,
  listYearComments,
  removeComment,
  updateYearComment,
} from './witness-comments.service.ts';
import { listEvenings } from './witness-salons.queries.ts';
import { listSlots, replaceSlots } from './witness-slots.service.ts';
import { type Asker, getReached, recordReading } from './witnesses.service.ts';

export const witnessRecordsRoutes = (route: Route, deps: Deps): void => {
  const evenings = (asker: Asker, id: number, which: 'all' | 'future' | 'past') =>
    deps.db.transaction().execute(async (trx) => {
      await recordReading(trx, asker, [await getReached(trx, asker, id)]);
      return listEvenings(trx, id, asker.language, which);
    });
  route(witnessRecordsEndpoints.listWitnessComments, ({ params, ...asker }) =>
    listComments(deps, asker, params.id),
  );
  route(witnessRecordsEndpoints.createWitnessComment, ({ params, body, ...asker }) =>
    createComment(deps, asker, params.id, body.text),
  );
  route(witnessRecordsEndpoints.removeWitnessComment, ({ params, ...asker }) =>
    removeComment(deps, asker, params.id, params.commentId),
  );
  route(witnessRecordsEndpoints.listYearComments, ({ params, ...asker }) =>
    listYearComments(deps, asker, params.id),
  );
  route(witnessRecordsEndpoints.createYearComment, ({ params, body, ...asker }) =>
    createYearComment(deps, asker, params.id, body),
  );
  route(witnessRecordsEndpoints.updateYearComment, ({ params, body, ...asker }) =>
    updateYearComment(deps, asker, params.id, body),
  );
  route(witnessRecordsEndpoints.listWitnessSlots, ({ params, ...asker }) =>
    listSlots(deps, asker, params.id),
  );
  route(witnessRecordsEndpoints.replaceWitnessSlots, ({ params, body, ...asker }) =>
    replaceSlots(deps, asker, params.id, body.witness_salons),
  );
  route(witnessRecordsEndpoints.listWitnessSalons, ({ params, ...asker }) =>
    evenings(asker, params.id, 'all'),
  );
  route(witnessRecordsEndpoints.listFutureSalons, ({ query, ...asker }) =>
    evenings(asker, query.witness, 'future'),
  );
  route(witnessRecordsEndpoints.listPastSalons, ({ query, ...asker }) =>
    evenings(asker, query.witness, 'past'),
  );
};
