import { messageTemplatesEndpoints } from '@salons/contract/message-templates';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { listTemplates } from './message-templates.queries.ts';
import { changeTemplate, createTemplate, removeTemplate } from './message-templates.service.ts';

export const messageTemplatesRoutes = (route: Route, deps: Deps): void => {
  route(messageTemplatesEndpoints.listMessageTemplates, ({ session }) =>
    listTemplates(deps.db, session.user_id),
  );
  route(messageTemplatesEndpoints.createMessageTemplate, ({ session, body }) =>
    createTemplate(deps, session, body),
  );
  route(messageTemplatesEndpoints.changeMessageTemplate, ({ session, params, body }) =>
    changeTemplate(deps, session, params.id, body),
  );
  route(messageTemplatesEndpoints.removeMessageTemplate, ({ session, params }) =>
    removeTemplate(deps, session, params.id),
  );
};
