import { eveningLinksEndpoints } from '@salons/contract/evening-links';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import {
  acceptOfferOfEvening,
  askElsewhere,
  changeEvening,
  getCalendarOfEvening,
  getEvening,
  listAlternativesOfEvening,
  refuseMoveOfEvening,
  withdrawEvening,
} from './evening-links.service.ts';

export const eveningLinksRoutes = (route: Route, deps: Deps): void => {
  route(eveningLinksEndpoints.getEvening, ({ params, language }) => getEvening(deps, params.token, language));
  route(eveningLinksEndpoints.changeEvening, ({ params, language, body }) =>
    changeEvening(deps, params.token, language, body),
  );
  route(eveningLinksEndpoints.withdrawEvening, ({ params, language }) =>
    withdrawEvening(deps, params.token, language),
  );
  route(eveningLinksEndpoints.acceptOfferOfEvening, ({ params, language }) =>
    acceptOfferOfEvening(deps, params.token, language),
  );
  route(eveningLinksEndpoints.refuseMoveOfEvening, ({ params, language }) =>
    refuseMoveOfEvening(deps, params.token, language),
  );
  route(eveningLinksEndpoints.getCalendarOfEvening, async ({ params, language, reply }) => {
    const { filename, content } = await getCalendarOfEvening(deps, params.token, language);
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${filename}"`);
    return content;
  });
  route(eveningLinksEndpoints.listAlternativesOfEvening, ({ params, language }) =>
    listAlternativesOfEvening(deps, params.token, language),
  );
  route(eveningLinksEndpoints.askElsewhere, ({ params, language, body }) =>
    askElsewhere(deps, params.token, language, body.host_salon),
  );
};
