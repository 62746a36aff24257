import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { issueCode } from '@salons/contract/issues';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import { z } from 'zod';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Deps } from './deps.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { sendCode } from './features/accounts/codes.jobs.ts';
import { codesRoutes } from './features/accounts/codes.routes.ts';
import { googleRoutes } from './features/accounts/google.routes.ts';
import { makeLoadSession } from './features/accounts/logins.service.ts';
import { ownDataRoutes } from './features/accounts/own-data.routes.ts';
import { sendPersonCode } from './features/accounts/person-codes.jobs.ts';
import { sendReset } from './features/accounts/resets.jobs.ts';
import { resetsRoutes } from './features/accounts/resets.routes.ts';
import { roleChangeRoutes } from './features/accounts/role-change.routes.ts';
import { secondStepRoutes } from './features/accounts/second-step.routes.ts';
import { makeRedeemTicket } from './features/accounts/tickets.service.ts';
import { dashboardsRoutes } from './features/dashboards/dashboards.routes.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { geoRoutes } from './features/geo/geo.routes.ts';
import { makeFindVisitorCountry } from './features/geo/geo.service.ts';
import { guestsRoutes } from './features/guests/guests.routes.ts';
import { hostsRoutes } from './features/hosts/hosts.routes.ts';
import { invitationsJobs } from './features/invitations/invitations.jobs.ts';
import { invitationsRoutes } from './features/invitations/invitations.routes.ts';
import { messagesJobs } from './features/messages/messages.jobs.ts';
import { messagesRoutes } from './features/messages/messages.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { personRecordsRoutes } from './features/people/person-records.routes.ts';
import { erasureRoutes } from './features/privacy/erasure.routes.ts';
import { privacyJobs } from './features/privacy/privacy.jobs.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { referenceRoutes } from './features/reference/reference.routes.ts';
import { referenceChangesRoutes } from './features/reference/reference-changes.routes.ts';
import { salonsRoutes } from './features/salons/salons.routes.ts';
import { salonSearchRoutes } from './features/salons/salons.search.routes.ts';
import { seasonChangesRoutes } from './features/seasons/season-changes.routes.ts';
import { seasonsRoutes } from './features/seasons/seasons.routes.ts';
import { findShownSeason } from './features/seasons/seasons.service.ts';
import { auditRoutes } from './features/staff/audit.routes.ts';
import { bulkJobs } from './features/staff/bulk.jobs.ts';
import { bulkRoutes } from './features/staff/bulk.routes.ts';
import { staffUsersRoutes } from './features/staff/staff-users.routes.ts';
import { remindOfContact } from './features/teaming/teaming.jobs.ts';
import { teamingRoutes } from './features/teaming/teaming.routes.ts';
import { witnessChecksRoutes } from './features/witnesses/witness-checks.routes.ts';
import { witnessRecordsRoutes } from './features/witnesses/witness-records.routes.ts';
import { witnessesRoutes } from './features/witnesses/witnesses.routes.ts';
import { AppError, answerOf, internalAnswer, loggableFault } from './http/errors.ts';
import { registerBodies } from './http/form-bodies.ts';
import { healthRoutes } from './http/health.ts';
import { makeIdempotency } from './http/idempotency.ts';
import { openApiDocument } from './http/openapi.ts';
import { registerCompression, registerPages, registerSecurityHeaders } from './http/pages.ts';
import { makeRateLimit } from './http/rate-limit.ts';
import { makeRoute } from './http/route.ts';
import { removeExpiredJob } from './jobs/cleanup.ts';
import type { Job } from './jobs/queue.ts';
import { makeMailer } from './outbound/mail.ts';
import { makeSmsSender } from './outbound/sms.ts';

z.config({ customError: issueCode });

// No hook runs for an address that cannot be read, so that it carries its headers itself.
const unreadable = JSON.stringify(answerOf(new AppError('invalid'))?.body);
const refusalHeaders = (id: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-request-id': id,
});

/** Every feature's routes, one line each. */
const features = [
  accountsRoutes,
  auditRoutes,
  bulkRoutes,
  codesRoutes,
  dashboardsRoutes,
  erasureRoutes,
  exportsRoutes,
  geoRoutes,
  googleRoutes,
  guestsRoutes,
  hostsRoutes,
  invitationsRoutes,
  messagesRoutes,
  ownDataRoutes,
  peopleRoutes,
  personRecordsRoutes,
  privacyRoutes,
  referenceChangesRoutes,
  referenceRoutes,
  resetsRoutes,
  roleChangeRoutes,
  salonSearchRoutes,
  salonsRoutes,
  seasonChangesRoutes,
  seasonsRoutes,
  secondStepRoutes,
  staffUsersRoutes,
  teamingRoutes,
  witnessRecordsRoutes,
  witnessChecksRoutes,
  witnessesRoutes,
];

/** Every feature's jobs, for the worker. */
export const jobsFor = (config: Config, log: FastifyBaseLogger): readonly Job[] => [
  ...bulkJobs,
  ...invitationsJobs,
  remindOfContact,
  ...messagesJobs({ carriers: { mail: makeMailer(config), sms: makeSmsSender(config) }, log }),
  ...privacyJobs,
  removeExpiredJob,
  sendCode,
  sendPersonCode,
  sendReset,
];

export interface AppOptions {
  readonly config: Config;
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** Folder of the built screens; without it only the calls are served. */
  readonly screens?: string;
  /** Is told of every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void;
}

/** Puts the whole server together without listening. */
export const buildApp = async ({
  config,
  db,
  log,
  screens,
  onRoute,
}: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_error, { id }, { raw }) => void raw.writeHead(400, refusalHeaders(id)).end(unreadable),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorate('publicUrl', config.PUBLIC_URL);
  if (onRoute) app.addHook('onRoute', onRoute);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.setErrorHandler((error, request, reply) => {
    const told = answerOf(error);
    if (!told)
      request.log.error({ fault: loggableFault(error), route: request.routeOptions.url }, 'a call failed');
    const { status, body, retryAfterSeconds } = told ?? internalAnswer;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ detail: 'Not found.', code: 'notFound' }),
  );

  await registerSecurityHeaders(app, config);
  await registerCompression(app);
  await registerBodies(app);
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/docs/openapi.json', async () => openApiDocument());

  const deps: Deps = { config, db, log, rateLimit: makeRateLimit(db, config.RATE_LIMITS) };
  const loadSession = makeLoadSession(deps);
  const redeemTicket = makeRedeemTicket(deps, loadSession);
  const route = makeRoute(app, { loadSession, redeemTicket, idempotency: makeIdempotency(db) });
  healthRoutes(app, db);
  for (const register of features) register(route, deps);
  const findVisitorCountry = makeFindVisitorCountry(deps);
  if (screens !== undefined)
    await registerPages(app, {
      config,
      folder: screens,
      season: () => findShownSeason(db),
      countryOf: async (request) => (await findVisitorCountry(request)).country,
    });
  return app;
};
