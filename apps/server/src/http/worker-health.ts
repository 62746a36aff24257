import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { toErrorAnswer } from './errors.ts';
import { healthRoutes } from './health.ts';
import { registerMetrics } from './metrics.ts';

/** `/healthz`, `/readyz` and `/metrics` of a process without other HTTP (product §14.127). */
export const buildWorkerHealth = ({
  db,
  token,
  schema,
  log,
}: {
  readonly db: Database;
  readonly token: string | undefined;
  readonly schema: string;
  readonly log: FastifyBaseLogger;
}): FastifyInstance => {
  const app = fastify({ loggerInstance: log, disableRequestLogging: true });
  app.decorate('isDraining', () => false);
  app.setErrorHandler((error, _request, reply) => {
    const answer = toErrorAnswer(error);
    return reply.code(answer?.status ?? 500).send(answer?.body ?? { detail: 'Something went wrong.' });
  });
  healthRoutes(app, { db, token, schema });
  registerMetrics(app, { db, token });
  return app;
};
