import { witnessRecordsEndpoints } from '@salons/contract/witness-records';
import type { Actor } from '../../core/actor.ts';
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
import { createContact, listContacts, removeContact } from './witness-contacts.service.ts';
import { listEvenings } from './witness-salons.queries.ts';
import { listSlots, replaceSlots } from './witness-slots.service.ts';
import { getReached, recordReading } from './witnesses.service.ts';

export const witnessRecordsRoutes = (route: Route, deps: Deps): void => {
  const evenings = (actor: Actor, id: number, which: 'all' | 'future' | 'past') =>
    deps.db.transaction().execute(async (trx) => {
      await recordReading(trx, actor, [await getReached(trx, actor, id)]);
      return listEvenings(trx, id, actor.language, which);
    });
  route(witnessRecordsEndpoints.listWitnessComments, ({ params, ...actor }) =>
    listComments(deps, actor, params.id),
  );
  route(witnessRecordsEndpoints.createWitnessComment, ({ params, body, ...actor }) =>
    createComment(deps, actor, params.id, body.text),
  );
  route(witnessRecordsEndpoints.removeWitnessComment, ({ params, ...actor }) =>
    removeComment(deps, actor, params.id, params.commentId),
  );
  route(witnessRecordsEndpoints.listYearComments, ({ params, ...actor }) =>
    listYearComments(deps, actor, params.id),
  );
  route(witnessRecordsEndpoints.createYearComment, ({ params, body, ...actor }) =>
    createYearComment(deps, actor, params.id, body),
  );
  route(witnessRecordsEndpoints.updateYearComment, ({ params, body, ...actor }) =>
    updateYearComment(deps, actor, params.id, body),
  );
  route(witnessRecordsEndpoints.listWitnessSlots, ({ params, ...actor }) =>
    listSlots(deps, actor, params.id),
  );
  route(witnessRecordsEndpoints.replaceWitnessSlots, ({ params, body, ...actor }) =>
    replaceSlots(deps, actor, params.id, body.witness_salons),
  );
  route(witnessRecordsEndpoints.listWitnessContacts, ({ params, ...actor }) =>
    listContacts(deps, actor, params.id),
  );
  route(witnessRecordsEndpoints.createWitnessContact, ({ params, body, ...actor }) =>
    createContact(deps, actor, params.id, body),
  );
  route(witnessRecordsEndpoints.removeWitnessContact, ({ params, ...actor }) =>
    removeContact(deps, actor, params.id, params.contact),
  );
  route(witnessRecordsEndpoints.listWitnessSalons, ({ params, ...actor }) =>
    evenings(actor, params.id, 'all'),
  );
  route(witnessRecordsEndpoints.listFutureSalons, ({ query, ...actor }) =>
    evenings(actor, query.witness, 'future'),
  );
  route(witnessRecordsEndpoints.listPastSalons, ({ query, ...actor }) =>
    evenings(actor, query.witness, 'past'),
  );
};
