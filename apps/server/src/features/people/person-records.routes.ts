import { personRecordsEndpoints } from '@salons/contract/person-records';
import type { Deps } from '../../deps.ts';
import { enveloped } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import {
  changePersonRecord,
  createContact,
  eraseLater,
  getPersonRecord,
  keepPerson,
  listContacts,
  listMessages,
  removeContact,
  sendVerificationTo,
} from './person-records.service.ts';

export const personRecordsRoutes = (route: Route, deps: Deps): void => {
  route(personRecordsEndpoints.getPersonRecord, ({ params, ...asker }) =>
    getPersonRecord(deps, asker, params.id),
  );
  route(personRecordsEndpoints.changePerson, ({ params, body, ...asker }) =>
    changePersonRecord(deps, asker, params.id, body),
  );
  route(personRecordsEndpoints.sendVerificationTo, async ({ params, ...asker }) => {
    await sendVerificationTo(deps, asker, params.id);
    return {};
  });
  route(personRecordsEndpoints.listPersonMessages, async ({ params, query, request, ...asker }) =>
    enveloped(request, query, await listMessages(deps, asker, params.id, query)),
  );
  route(personRecordsEndpoints.listContacts, ({ params, query, ...asker }) =>
    listContacts(deps, asker, params.id, query.record),
  );
  route(personRecordsEndpoints.createContact, ({ params, body, ...asker }) =>
    createContact(deps, asker, params.id, body),
  );
  route(personRecordsEndpoints.removeContact, ({ params, ...asker }) =>
    removeContact(deps, asker, params.id, params.contact),
  );
  route(personRecordsEndpoints.eraseLater, ({ params, ...asker }) => eraseLater(deps, asker, params.id));
  route(personRecordsEndpoints.keepPerson, ({ params, ...asker }) => keepPerson(deps, asker, params.id));
};
