import { auditEndpoints } from '@salons/contract/audit';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { listAudit, listAuditActors, listAuditRun } from './audit-list.queries.ts';

export const auditRoutes = (route: Route, { db }: Deps): void => {
  route(auditEndpoints.listAuditActors, ({ query }) => listAuditActors(db, query));
  route(auditEndpoints.listAudit, async ({ query, language, request }) => {
    const { count_is_partial, reads, ...page } = await listAudit(db, query, language);
    return { ...paginated(request, query, page), count_is_partial, reads };
  });
  route(auditEndpoints.listAuditRun, async ({ params, query, language, request }) => {
    const page = await listAuditRun(db, params.id, query, language);
    if (page.count === 0) throw new AppError('notFound');
    return paginated(request, query, page);
  });
};
