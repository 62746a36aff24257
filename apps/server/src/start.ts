import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp, jobsFor } from './app.ts';
import type { Configured } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';
import { listDemoAccounts, refuseDemoAccounts } from './db/demo-accounts.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { packageRoot } from './db/package-root.ts';
import { loadReference } from './db/reference/load.ts';
import { seedDemo } from './db/seed/seed.ts';
import { startWorker } from './jobs/worker.ts';
import { ownSecret } from './own-secret.ts';

type Step = () => Promise<unknown>;

export interface Running {
  /** The address and the demo accounts, for the terminal. */
  readonly welcome: string;
  /** Stops the app first, then the database. */
  readonly stop: () => Promise<void>;
}

/**
 * Opens the database (the embedded one without DATABASE_URL), brings it up to date, fills it when it is empty and
 * listens. What was begun is taken down again, in the opposite order, when a step fails or `signal` aborts.
 */
export const startSalons = async (config: Configured, log: Logger, signal: AbortSignal): Promise<Running> => {
  const begun: Step[] = [];
  const stop = async () => {
    for (const end of begun.splice(0).reverse()) {
      await end().catch((error: unknown) => log.error({ err: error }, 'a part did not stop'));
    }
  };
  try {
    const secret = config.TOKEN_SECRET ?? (await ownSecret(config.DATA_DIR));
    const url = config.DATABASE_URL ?? (await startDatabase(config, begun));
    signal.throwIfAborted();
    await migrate(url);
    const { db } = openDatabase(url, {
      max: config.DATABASE_POOL,
      onError: (error) => log.error({ err: error }, 'a connection broke'),
    });
    begun.push(() => db.destroy());
    if (config.NODE_ENV === 'production') await refuseDemoAccounts(db);
    await loadReference(db);
    if (config.NODE_ENV !== 'production' && config.DEMO_SEASON) await seedDemo(db, config);
    signal.throwIfAborted();
    const screens = join(packageRoot(), '../web/dist');
    const complete = { ...config, TOKEN_SECRET: secret };
    const worker = await startWorker({
      url,
      log,
      jobs: jobsFor(complete, log),
      deps: { config: complete, db },
    });
    begun.push(worker.stop);
    const app = await buildApp({ config: complete, db, log, screens });
    begun.push(() => app.close());
    if (config.NODE_ENV === 'production' && config.STAFF_TOTP === 'optional')
      log.warn('STAFF_TOTP is optional: a stolen password is all it takes to read every record');
    signal.throwIfAborted();
    await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
      throw isPortTaken(error)
        ? new Error(
            `Port ${config.PORT} is taken: stop what listens there, or choose another: PORT=3100 npm start`,
          )
        : error;
    });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.PORT;
    return { welcome: await welcomeOf(config, port, db), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const startDatabase = async ({ DATA_DIR }: Configured, begun: Step[]): Promise<string> => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: DATA_DIR });
  begun.push(stop);
  return url;
};

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const welcomeOf = async (config: Configured, port: number, db: Database): Promise<string> => {
  const host = ['0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
  const lines = [`\nSalons is ready at http://${host}:${port}`];
  if (config.NODE_ENV !== 'production') {
    const accounts = await listDemoAccounts(db);
    if (accounts.length > 0) lines.push(`\nDemo accounts, password ${config.DEMO_PASSWORD}:`);
    lines.push(...accounts.map(({ email }) => `  ${email}`));
  }
  return lines.join('\n');
};
