import { type Invitation, invitationsEndpoints } from '@salons/contract/invitations';
import type { Deps } from '../../deps.ts';
import { internalAnswer, toErrorAnswer } from '../../http/errors.ts';
import { parseIdempotencyKey } from '../../http/idempotency.ts';
import { type Route, replySent } from '../../http/route.ts';
import { makeRequestPlace } from './place-requests.service.ts';

const toBody = (invitation: Invitation) => invitationsEndpoints.askForPlace.answer.parse(invitation);

export const placeRequestsRoutes = (route: Route, deps: Deps): void => {
  const requestPlace = makeRequestPlace(deps, {
    granted: (invitation) => ({ status: 201, body: toBody(invitation) }),
    refused: (refusal) => toErrorAnswer(refusal) ?? internalAnswer,
  });
  route(
    invitationsEndpoints.askForPlace,
    async ({ body, request, reply, ...actor }): Promise<typeof replySent> => {
      const answer = await requestPlace(actor, body, parseIdempotencyKey(request));
      reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
      return replySent;
    },
  );
};
