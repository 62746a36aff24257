import { personRecordsEndpoints } from '@salons/contract/person-records';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import {
  cancelErasure,
  changePersonRecord,
  createContact,
  eraseLater,
  getPersonRecord,
  listContacts,
  listMessages,
  removeContact,
  sendVerificationTo,
} from './person-records.service.ts';

export const personRecordsRoutes = (route: Route, deps: Deps): void => {
  route(personRecordsEndpoints.getPersonRecord, ({ params, ...actor }) =>
    getPersonRecord(deps, actor, params.id),
  );
  route(personRecordsEndpoints.changePerson, ({ params, body, ...actor }) =>
    changePersonRecord(deps, actor, params.id, body),
  );
  route(personRecordsEndpoints.sendVerificationTo, async ({ params, ...actor }) => {
    await sendVerificationTo(deps, actor, params.id);
    return {};
  });
  route(personRecordsEndpoints.listPersonMessages, async ({ params, query, request, ...actor }) =>
    paginated(request, query, await listMessages(deps, actor, params.id, query)),
  );
  route(personRecordsEndpoints.listContacts, ({ params, query, ...actor }) =>
    listContacts(deps, actor, params.id, query.record),
  );
  route(personRecordsEndpoints.createContact, ({ params, body, ...actor }) =>
    createContact(deps, actor, params.id, body),
  );
  route(personRecordsEndpoints.removeContact, ({ params, ...actor }) =>
    removeContact(deps, actor, params.id, params.contact),
  );
  route(personRecordsEndpoints.eraseLater, ({ params, ...actor }) => eraseLater(deps, actor, params.id));
  route(personRecordsEndpoints.keepPerson, ({ params, ...actor }) => cancelErasure(deps, actor, params.id));
};
