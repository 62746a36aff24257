import { peopleEndpoints } from '@salons/contract/people';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { requestPersonCode } from '../codes/person-codes.service.ts';
import { findPeople, reachPerson, registerPerson } from './people.service.ts';

export const peopleRoutes = (route: Route, deps: Deps): void => {
  route(peopleEndpoints.registerPerson, ({ body, ...actor }) => registerPerson(deps, actor, body));
  route(peopleEndpoints.askForPersonCode, async ({ body, session }) => {
    await requestPersonCode(deps, session, body.phone_number);
    return {};
  });
  route(peopleEndpoints.reachPerson, ({ body, session }) => reachPerson(deps, session, body));
  route(peopleEndpoints.findPeople, ({ body, ...actor }) => findPeople(deps, actor, body));
};
