import { bulkEndpoints } from '@salons/contract/bulk';
import { hostsEndpoints } from '@salons/contract/hosts';
import { salonsEndpoints } from '@salons/contract/salons';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { enveloped } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { beginBulk, previewBulk } from '../../platform/bulk/bulk.service.ts';
import { findCalendarEntry } from './calendar.queries.ts';
import { calendarOf } from './calendar.rules.ts';
import { createComment, listComments, removeComment } from './comments.service.ts';
import { cancelSalon, removeSalon, restoreSalon } from './endings.service.ts';
import { removeHost } from './host-departure.service.ts';
import { getSalon } from './reading.service.ts';
import { planForSalons } from './salon-bulk.service.ts';
import { listTrainings } from './salons.queries.ts';
import { changeSalon, checkTimeRange, createSalon, listSalons } from './salons.service.ts';

export const salonsRoutes = (route: Route, deps: Deps): void => {
  route(salonsEndpoints.listHostSalons, async ({ query, request, ...asker }) =>
    enveloped(request, query, await listSalons(deps, asker, query)),
  );
  route(salonsEndpoints.createHostSalon, ({ body, ...asker }) => createSalon(deps, asker, body));
  route(salonsEndpoints.getHostSalon, ({ params, ...asker }) => getSalon(deps.db, asker, params.id));
  route(salonsEndpoints.updateHostSalon, ({ params, body, ...asker }) =>
    changeSalon(deps, asker, params.id, body),
  );
  route(salonsEndpoints.removeHostSalon, ({ params, ...asker }) => removeSalon(deps, asker, params.id));
  route(salonsEndpoints.restoreHostSalon, ({ params, ...asker }) => restoreSalon(deps, asker, params.id));
  route(salonsEndpoints.checkTimeRange, ({ params, body, ...asker }) =>
    checkTimeRange(deps, asker, params.id, body.event_time),
  );
  route(salonsEndpoints.cancelHostSalon, ({ params, body, ...asker }) =>
    cancelSalon(deps, asker, params.id, body.reason),
  );
  route(salonsEndpoints.getHostSalonCalendar, async ({ params, scope, language, request, reply }) => {
    const entry = await findCalendarEntry(deps.db, scope, params.id, language);
    if (!entry) throw new AppError('notFound');
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="salon-${entry.id}.ics"`);
    return calendarOf(entry, request.hostname, Date.now());
  });
  route(salonsEndpoints.listHostSalonComments, ({ params, ...asker }) =>
    listComments(deps, asker, params.id),
  );
  route(salonsEndpoints.createHostSalonComment, ({ params, body, ...asker }) =>
    createComment(deps, asker, params.id, body.text),
  );
  route(salonsEndpoints.removeHostSalonComment, ({ params, ...asker }) =>
    removeComment(deps, asker, params.id, params.comment),
  );
  route(salonsEndpoints.listHostSalonTrainings, ({ query }) => listTrainings(deps.db, query.retired));
  // Of any number of records.
  const longDeps = { ...deps, db: deps.longDb };
  route(bulkEndpoints.previewBulkSalons, async ({ body: { target, action }, ...asker }) =>
    previewBulk(longDeps, await planForSalons(longDeps, asker, target, action)),
  );
  route(bulkEndpoints.bulkSalons, async ({ body, ...asker }) =>
    beginBulk(
      longDeps,
      asker.session,
      'salons',
      body,
      await planForSalons(longDeps, asker, body.target, body.action),
    ),
  );
  route(hostsEndpoints.removeHost, ({ params, ...asker }) => removeHost(deps, asker, params.id));
};
