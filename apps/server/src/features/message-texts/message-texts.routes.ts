import { messageTextsEndpoints } from '@salons/contract/message-texts';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { changeMessageText, listMessageTexts, previewMessageText } from './message-texts.service.ts';

export const messageTextsRoutes = (route: Route, deps: Deps): void => {
  route(messageTextsEndpoints.listMessageTexts, () => listMessageTexts(deps));
  route(messageTextsEndpoints.changeMessageText, ({ params, body, session }) =>
    changeMessageText(deps, session, params, body.paragraph),
  );
  route(messageTextsEndpoints.removeMessageText, ({ params, session }) =>
    changeMessageText(deps, session, params, null),
  );
  route(messageTextsEndpoints.previewMessageText, ({ params }) => previewMessageText(deps, params));
};
