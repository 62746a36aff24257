import { exportsEndpoints } from '@salons/contract/exports';
import type { Deps } from '../../deps.ts';
import { createTicket } from '../../features/accounts/tickets.service.ts';
import { pathOf, type Route } from '../../http/route.ts';

export const exportsRoutes = (route: Route, deps: Deps): void => {
  for (const endpoint of [
    exportsEndpoints.createHostsTicket,
    exportsEndpoints.createGuestsTicket,
    exportsEndpoints.createSalonsTicket,
    exportsEndpoints.createWitnessesTicket,
    exportsEndpoints.createCalendarTicket,
  ])
    route(endpoint, ({ session, language, request }) =>
      createTicket(deps, session, pathOf(request).replace(/ticket\/$/, ''), language),
    );
};
