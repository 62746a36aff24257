import { peopleEndpoints } from '@salons/contract/people';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { findPeople, registerPerson } from './people.service.ts';

export const peopleRoutes = (route: Route, deps: Deps): void => {
  route(peopleEndpoints.registerPerson, ({ body, ...asker }) => registerPerson(deps, asker, body));
  route(peopleEndpoints.findPeople, ({ body, ...asker }) => findPeople(deps, asker, body));
};
