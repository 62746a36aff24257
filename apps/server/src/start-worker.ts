import type { Logger } from 'pino';
import type { Configured } from './config.ts';
import { requireSession } from './db/pooling.ts';
import { buildWorkerHealth } from './http/worker-health.ts';
import { ownSecret } from './own-secret.ts';
import { announceProcess } from './platform/processes/processes.ts';
import { startBackground } from './start-background.ts';
import { prepareDatabase } from './start-database.ts';
import { type Running, startParts } from './start-parts.ts';

/**
 * Starts a process without HTTP: it notifies of events, sends the outbox and runs jobs and their schedule, beside
 * servers on the same DATABASE_URL.
 * @throws an error with a readable message where the database is the embedded one
 */
export const startWorkerProcess = (config: Configured, log: Logger, signal: AbortSignal): Promise<Running> =>
  startParts(log, async (parts) => {
    const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
    if (url === undefined)
      throw new Error(
        'npm run worker needs a DATABASE_URL: the embedded database belongs to the server that starts it, which sends messages and runs jobs itself.',
      );
    await requireSession(url, config.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', signal);
    const { db, schema } = await prepareDatabase(parts, { url, config, signal });
    const TOKEN_SECRET = config.TOKEN_SECRET ?? (await ownSecret(config.DATA_DIR));
    await startBackground(parts, { url, config: { ...config, TOKEN_SECRET }, db, log });
    parts.add(announceProcess(db, 'worker', log));
    signal.throwIfAborted();
    if (config.HEALTH_PORT !== undefined) {
      const health = buildWorkerHealth({ db, token: config.METRICS_TOKEN, schema, log });
      parts.add(() => health.close());
      await health.listen({ port: config.HEALTH_PORT, host: config.HOST });
    }
    return "\nSalons' worker is ready: it sends messages and runs jobs.";
  });
