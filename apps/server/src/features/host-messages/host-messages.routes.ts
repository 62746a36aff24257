import { messagesEndpoints } from '@salons/contract/messages';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { listUndoableMessages, writeToGuests } from './host-messages.service.ts';

export const hostMessagesRoutes = (route: Route, deps: Deps): void => {
  route(messagesEndpoints.writeToGuests, ({ params, body, ...actor }) =>
    writeToGuests(deps, actor, params.id, body),
  );
  route(messagesEndpoints.listUndoableMessages, ({ params, ...actor }) =>
    listUndoableMessages(deps, actor, params.id),
  );
};
