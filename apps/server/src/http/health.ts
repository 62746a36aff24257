import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readRelease } from '../core/release.ts';
import type { Database } from '../db/client.ts';
import { packageRoot } from '../db/package-root.ts';
import { readDatabaseParts, readWrites } from '../db/ready.ts';
import { hasMetricsToken } from './metrics-token.ts';

interface HealthOptions {
  readonly db: Database;
  readonly token: string | undefined;
  readonly schema: string;
  /** State of the street archive; a worker has none. */
  readonly readMap?: () => 'none' | 'ok' | 'bundled';
}

/**
 * `/healthz`: liveness, with version, commit and the schema found at the start. `/readyz`: the database responds,
 * is migrated and seeded, and the process is not draining; with METRICS_TOKEN as a bearer token each part by name,
 * whether writes are refused, and whether the map has its streets (product §14.6, §14.64, §14.88).
 */
export const healthRoutes = (app: FastifyInstance, { db, token, schema, readMap }: HealthOptions): void => {
  const release = readRelease(join(packageRoot(), '../..'));
  app.get('/healthz', async () => ({ status: 'ok', ...release, schema }));
  app.get('/readyz', async (request, reply) => {
    const database = await readDatabaseParts(db);
    const needed = { process: app.isDraining() ? 'draining' : 'ok', ...database };
    const isReady = Object.values(needed).every((state) => state === 'ok');
    const readParts = async () => ({
      ...needed,
      writes: database.database === 'ok' ? await readWrites(db) : 'unknown',
      ...(readMap === undefined ? {} : { map: readMap() }),
    });
    const parts = hasMetricsToken(request, token) ? { parts: await readParts() } : {};
    if (isReady) return { status: 'ok', ...parts };
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ detail: 'Not ready.', code: 'unavailable', ...parts });
  });
};
