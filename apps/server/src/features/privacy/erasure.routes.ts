import { ownDataEndpoints } from '@salons/contract/own-data';
import { ownExportEndpoints } from '@salons/contract/own-export';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import {
  askForErasure,
  cancelErasureByLink,
  confirmErasure,
  sendErasureLink,
  withdrawErasure,
} from './erasure.service.ts';
import { collectOwnData } from './export.queries.ts';

export const erasureRoutes = (route: Route, deps: Deps): void => {
  route(ownDataEndpoints.askForErasure, ({ session, body }) => askForErasure(deps, session, body));
  route(ownDataEndpoints.withdrawErasure, ({ session }) => withdrawErasure(deps, session));
  route(ownDataEndpoints.sendErasureLink, async ({ session }) => {
    await sendErasureLink(deps, session);
    return {};
  });
  route(ownDataEndpoints.confirmErasure, ({ body }) => confirmErasure(deps, body.token));
  route(ownDataEndpoints.keepAccount, async ({ body }) => {
    await cancelErasureByLink(deps, body.token);
    return {};
  });
  route(ownExportEndpoints.exportOwnData, async ({ session, language, reply }) => {
    await deps.rateLimit(`export:${session.user_id}`, { max: 5, windowSeconds: 3600 });
    const day = new Date().toISOString().slice(0, 10);
    reply.header('content-disposition', `attachment; filename="my-data-${day}.json"`);
    return collectOwnData(deps.db, session.user_id, language);
  });
};
