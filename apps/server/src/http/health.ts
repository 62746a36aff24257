import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { isReady } from '../db/ready.ts';

/**
 * `/healthz`: the process lives. `/readyz`: the database is migrated and seeded and answers, and the process is not about
 * to end (product §14.6, §14.64).
 */
export const healthRoutes = (app: FastifyInstance, db: Database): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (!app.isDraining() && (await isReady(db))) return { status: 'ok' };
    return reply.code(503).header('retry-after', '5').send({ detail: 'Not ready.', code: 'unavailable' });
  });
};
