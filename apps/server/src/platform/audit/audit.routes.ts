import { auditEndpoints } from '@salons/contract/audit';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { listAudit, listAuditActors } from './audit-list.queries.ts';

export const auditRoutes = (route: Route, { db }: Deps): void => {
  route(auditEndpoints.listAuditActors, ({ query }) => listAuditActors(db, query));
  route(auditEndpoints.listAudit, async ({ query, language, request }) => {
    const { count_is_partial, ...page } = await listAudit(db, query, language);
    return { ...paginated(request, query, page), count_is_partial };
  });
};
