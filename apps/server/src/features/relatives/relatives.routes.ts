import { relativeLinksEndpoints } from '@salons/contract/relative-links';
import { relativesEndpoints } from '@salons/contract/relatives';
import type { FastifyRequest } from 'fastify';
import { toNetwork } from '../../core/networks.ts';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { getRelativeLink, openRelativeLink, sendRelativeCode } from './relative-links.service.ts';
import { createRelative, listRelatives, removeRelative } from './relatives.service.ts';

const toOrigin = ({ ip }: FastifyRequest) => ({ ip, network: toNetwork(ip) });

export const relativesRoutes = (route: Route, deps: Deps): void => {
  route(relativesEndpoints.listRelatives, ({ params, ...actor }) => listRelatives(deps, actor, params.id));
  route(relativesEndpoints.createRelative, ({ params, body, ...actor }) =>
    createRelative(deps, actor, params.id, body),
  );
  route(relativesEndpoints.removeRelative, ({ params, ...actor }) =>
    removeRelative(deps, actor, params.id, params.relativeId),
  );
  route(relativeLinksEndpoints.readRelativeLink, ({ params }) => getRelativeLink(deps, params.token));
  route(relativeLinksEndpoints.sendRelativeCode, async ({ params, language, request }) => {
    await sendRelativeCode(deps, params.token, toOrigin(request), language);
    return {};
  });
  route(relativeLinksEndpoints.openRelativeLink, ({ params, body, language, request }) =>
    openRelativeLink(deps, params.token, { ...body, ...toOrigin(request), language }),
  );
};
