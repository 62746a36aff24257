import { messagesEndpoints } from '@salons/contract/messages';
import { outboxEndpoints } from '@salons/contract/outbox';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { notifyDueEvents } from '../events/notifier.service.ts';
import { composeBodies } from './composing.service.ts';
import { listOutbox } from './messages.queries.ts';
import { listOutboxPage, sendAgain } from './outbox.service.ts';

export const messagesRoutes = (route: Route, deps: Deps): void => {
  route(outboxEndpoints.listOutbox, async ({ query, request }) => {
    const { count_is_partial, ...page } = await listOutboxPage(deps, query);
    return { ...paginated(request, query, page), count_is_partial };
  });
  route(outboxEndpoints.sendAgain, ({ params, session }) => sendAgain(deps, session, params.id));
  if (deps.config.NODE_ENV !== 'production')
    route(messagesEndpoints.listDevOutbox, async ({ query }) => {
      // A request right after an action finds its messages.
      await notifyDueEvents(deps);
      const found = await listOutbox(deps.db, {
        to: query.to ?? query.search,
        exactly: query.to !== undefined,
      });
      return found.map((message) => ({ ...message, ...composeBodies(deps.config, message) }));
    });
};
