import { exportsEndpoints } from '@salons/contract/exports';
import type { Deps } from '../../deps.ts';
import { getPath, type Route } from '../../http/route.ts';
import { createTicket } from './tickets.service.ts';

export const ticketsRoutes = (route: Route, deps: Deps): void => {
  for (const endpoint of [
    exportsEndpoints.createHostsTicket,
    exportsEndpoints.createGuestsTicket,
    exportsEndpoints.createSalonsTicket,
    exportsEndpoints.createWitnessesTicket,
    exportsEndpoints.createCalendarTicket,
    exportsEndpoints.createArchiveTicket,
  ])
    route(endpoint, ({ session, language, request }) =>
      createTicket(deps, session, getPath(request).replace(/ticket\/$/, ''), language),
    );
};
