import { messagesEndpoints } from '@salons/contract/messages';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { listOutbox } from './messages.queries.ts';

export const messagesRoutes = (route: Route, deps: Deps): void => {
  if (deps.config.NODE_ENV !== 'production')
    route(messagesEndpoints.listDevOutbox, ({ query }) => listOutbox(deps.db, query.to));
};
