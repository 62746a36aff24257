import { bulkEndpoints } from '@salons/contract/bulk';
import { hostsEndpoints } from '@salons/contract/hosts';
import { salonCommentsEndpoints } from '@salons/contract/salon-comments';
import { salonFeedbackEndpoints } from '@salons/contract/salon-feedback';
import { salonVoiceEndpoints } from '@salons/contract/salon-voice';
import { salonsEndpoints } from '@salons/contract/salons';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { beginBulk, previewBulk } from '../../platform/bulk/bulk.service.ts';
import { getCalendarFile } from './calendar.service.ts';
import { createComment, listComments, removeComment } from './comments.service.ts';
import { getFeedback, sendFeedback } from './feedback.service.ts';
import { removeHost } from './host-departure.service.ts';
import { getSalon } from './reading.service.ts';
import { planForSalons } from './salon-bulk.service.ts';
import { cancelSalon } from './salon-cancellation.service.ts';
import { removeSalon, restoreSalon } from './salon-removal.service.ts';
import { removeVoice, updateVoice } from './salon-voice.service.ts';
import { listTrainings } from './salons.queries.ts';
import { changeSalon, checkTimeRange, createSalon, listSalons, renewLink } from './salons.service.ts';

export const salonsRoutes = (route: Route, deps: Deps): void => {
  route(salonsEndpoints.listHostSalons, async ({ query, request, ...actor }) =>
    paginated(request, query, await listSalons(deps, actor, query)),
  );
  route(salonsEndpoints.createHostSalon, ({ body, ...actor }) => createSalon(deps, actor, body));
  route(salonsEndpoints.getHostSalon, ({ params, ...actor }) => getSalon(deps, actor, params.id));
  route(salonsEndpoints.updateHostSalon, ({ params, body, ...actor }) =>
    changeSalon(deps, actor, params.id, body),
  );
  route(salonsEndpoints.removeHostSalon, ({ params, ...actor }) => removeSalon(deps, actor, params.id));
  route(salonsEndpoints.restoreHostSalon, ({ params, ...actor }) => restoreSalon(deps, actor, params.id));
  route(salonsEndpoints.checkTimeRange, ({ params, body, ...actor }) =>
    checkTimeRange(deps, actor, params.id, body.event_time),
  );
  route(salonsEndpoints.cancelHostSalon, ({ params, body, ...actor }) =>
    cancelSalon(deps, actor, params.id, body.reason),
  );
  route(salonsEndpoints.renewSalonLink, ({ params, ...actor }) => renewLink(deps, actor, params.id));
  route(salonsEndpoints.getHostSalonCalendar, async ({ params, scope, language, reply }) => {
    const { filename, content } = await getCalendarFile(deps, scope, params.id, language);
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${filename}"`);
    return content;
  });
  route(salonCommentsEndpoints.listHostSalonComments, ({ params, ...actor }) =>
    listComments(deps, actor, params.id),
  );
  route(salonCommentsEndpoints.createHostSalonComment, ({ params, body, ...actor }) =>
    createComment(deps, actor, params.id, body.text),
  );
  route(salonCommentsEndpoints.removeHostSalonComment, ({ params, ...actor }) =>
    removeComment(deps, actor, params.id, params.comment),
  );
  route(salonFeedbackEndpoints.getSalonFeedback, ({ params, ...actor }) =>
    getFeedback(deps, actor, params.id),
  );
  route(salonFeedbackEndpoints.sendSalonFeedback, ({ params, body, ...actor }) =>
    sendFeedback(deps, actor, params.id, body),
  );
  route(salonVoiceEndpoints.updateSalonVoice, ({ params, body, ...actor }) =>
    updateVoice(deps, actor, params.id, body.file.bytes),
  );
  route(salonVoiceEndpoints.removeSalonVoice, ({ params, ...actor }) => removeVoice(deps, actor, params.id));
  route(salonsEndpoints.listHostSalonTrainings, ({ query }) => listTrainings(deps.db, query.retired));
  // Unlimited number of records.
  const longDeps = { ...deps, db: deps.longDb };
  route(bulkEndpoints.previewBulkSalons, async ({ body: { target, action }, ...actor }) =>
    previewBulk(longDeps, await planForSalons(longDeps, actor, target, action)),
  );
  route(bulkEndpoints.bulkSalons, async ({ body, ...actor }) =>
    beginBulk(
      longDeps,
      actor.session,
      'salons',
      body,
      await planForSalons(longDeps, actor, body.target, body.action),
    ),
  );
  route(hostsEndpoints.removeHost, ({ params, ...actor }) => removeHost(deps, actor, params.id));
};
