import { randomUUID } from 'node:crypto';
import { issueCode } from '@salons/contract/issues';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import { z } from 'zod';
import { notifiers, undos } from './background.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Deps } from './deps.ts';
import { featureRoutes } from './feature-routes.ts';
import { makeLoadSession } from './features/accounts/logins.service.ts';
import { makeRedeemTicket } from './features/accounts/tickets.service.ts';
import { actionLinksRoutes } from './features/action-links/action-links.routes.ts';
import type { LinkActions } from './features/action-links/action-links.service.ts';
import { makeMoveInvitation } from './features/answers/invitation-move.service.ts';
import { makeFindVisitorCountry } from './features/geo/geo.service.ts';
import { invitationLinkActions } from './features/invitation-links/invitation-links.service.ts';
import { mapTilesRoutes } from './features/map-tiles/map-tiles.routes.ts';
import { pageMapTiles } from './features/map-tiles/map-tiles.rules.ts';
import { listSalonDays } from './features/reference/reference.queries.ts';
import { getAlternatives } from './features/salons/salons.search.service.ts';
import { findShownSeason } from './features/seasons/seasons.queries.ts';
import { makeDrawCard } from './features/sharing/card.service.ts';
import { makeReadSalonHead, sharingRoutes } from './features/sharing/sharing.routes.ts';
import { makeAnswerCache } from './http/answer-cache.ts';
import { refuseAddress, refuseUnread } from './http/client-errors.ts';
import { registerDraining } from './http/draining.ts';
import { registerErrors } from './http/errors.ts';
import { registerBodies } from './http/form-bodies.ts';
import { registerForwarded } from './http/forwarded.ts';
import { healthRoutes } from './http/health.ts';
import { makeIdempotency } from './http/idempotency.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerApiDocs } from './http/openapi.ts';
import { registerCompression, registerPages, registerSecurityHeaders } from './http/pages.ts';
import { makeRateLimit } from './http/rate-limit.ts';
import { makeRoute } from './http/route.ts';
import { registerShedding } from './http/shedding.ts';
import { registerUnknown } from './http/unknown.ts';
import { locks } from './locks.ts';
import { makeGeocoder } from './outbound/geocoder.ts';
import { configureStyleHosts } from './outbound/map-style.ts';
import { makeRouter } from './outbound/router.ts';
import { configureTiles } from './outbound/tiles/configured-tiles.ts';
import { bulkRoutes } from './platform/bulk/bulk.routes.ts';
import { liveRoutes } from './platform/live/live.routes.ts';
import { makePictures } from './platform/pictures/pictures.ts';

z.config({ customError: issueCode });

/** Routes whose calls touch an unbounded number of records. */
const longFeatures = [bulkRoutes];

/** Salons of an introduction are found on a floor above the links. */
const linkActions: LinkActions = {
  ...invitationLinkActions,
  deny: { ...invitationLinkActions.deny, listAlternatives: getAlternatives },
};

export interface AppOptions {
  readonly config: Config;
  readonly db: Database;
  /** Pool for calls that may exceed the limits of `db`; defaults to `db`. */
  readonly longDb?: Database;
  readonly log: FastifyBaseLogger;
  /** Folder of the built screens; without it only the API is served. */
  readonly screens?: string;
  /** Whether shared answers are cached for up to a second; default true. */
  readonly cachesAnswers?: boolean;
  /** Whether calls are refused in an overload; default false, as tests send many at once. */
  readonly shedsLoad?: boolean;
  readonly onRoute?: (route: RouteOptions) => void;
  /** The newest migration that the start found, for `/healthz`. */
  readonly schema?: string;
}

/** Assembles the server without listening. */
export const buildApp = async ({
  config,
  db,
  longDb = db,
  log,
  screens,
  cachesAnswers = true,
  shedsLoad = false,
  onRoute,
  schema = '',
}: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    // While closing, requests on existing connections are still served.
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseUnread,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorate('publicUrl', config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  if (shedsLoad) registerShedding(app);
  registerDraining(app);
  if (onRoute) app.addHook('onRoute', onRoute);
  registerForwarded(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  registerErrors(app);
  const refuseUnknown = registerUnknown(app);

  const tiles = configureTiles(config, log);
  const styleHosts = configureStyleHosts(config.MAP_STYLE_URL, log);
  await registerSecurityHeaders(app, config, { mapHosts: styleHosts.current, folder: screens });
  await registerCompression(app);
  await registerBodies(app, refuseUnknown);
  await registerApiDocs(app, config);

  const deps: Deps = {
    config,
    db,
    longDb,
    log,
    rateLimit: makeRateLimit(db, config.RATE_LIMITS),
    locks,
    moveInvitation: makeMoveInvitation({ config, db, locks }),
    notifiers,
    undos,
    geocoder: makeGeocoder(config),
    router: makeRouter(config),
  };
  const loadSession = makeLoadSession(deps);
  const redeemTicket = makeRedeemTicket(deps, loadSession);
  const route = makeRoute(app, {
    loadSession,
    redeemTicket,
    idempotency: makeIdempotency(db),
    answerCache: cachesAnswers ? makeAnswerCache() : undefined,
  });
  const readMap = () => (tiles.isConfigured ? (tiles.current() === undefined ? 'bundled' : 'ok') : 'none');
  healthRoutes(app, { db, token: config.METRICS_TOKEN, schema, readMap });
  registerMetrics(app, { db, token: config.METRICS_TOKEN });
  for (const register of featureRoutes) register(route, deps);
  for (const register of longFeatures) register(route, { ...deps, db: longDb });
  mapTilesRoutes(route, tiles);
  liveRoutes(app, route, deps);
  actionLinksRoutes(route, deps, linkActions);
  const pictures = makePictures();
  sharingRoutes(route, deps, makeDrawCard(pictures));
  // A local file is opened before the first page; a remote source is queried once the server listens.
  app.addHook(tiles.isLocal ? 'onReady' : 'onListen', () => tiles.open());
  app.addHook('onListen', async () => styleHosts.look());
  app.addHook('onClose', async () => {
    styleHosts.close();
    await pictures.close();
    await tiles.close();
  });
  const findVisitorCountry = makeFindVisitorCountry(deps);
  if (screens !== undefined)
    await registerPages(app, {
      config,
      folder: screens,
      season: async () => ({
        season: await findShownSeason(db),
        salon_days: await listSalonDays(db, undefined),
      }),
      mapTiles: () => pageMapTiles(tiles.current()),
      countryOf: async (request) => (await findVisitorCountry(request)).country,
      readOwnHead: makeReadSalonHead(deps),
    });
  return app;
};
