import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { attachments, jobsFor, makeCarriers, notifiers } from './background.ts';
import type { Configured } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';
import { listDemoAccounts, refuseDemoAccounts } from './db/demo-accounts.ts';
import { type Limit, limits } from './db/limits.ts';
import { migrate } from './db/migrate.ts';
import { packageRoot } from './db/package-root.ts';
import { loadReference } from './db/reference/load.ts';
import { loadStreets } from './db/reference/load-streets.ts';
import { seedDemo } from './db/seed/seed.ts';
import { locks } from './deps.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';
import { ownSecret } from './own-secret.ts';
import { startNotifier } from './platform/events/notifier.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { startSender } from './platform/messages/sender.ts';

type Step = () => Promise<unknown>;

/** Files and whole lists that a process gives at once use three, what is begun for many one each. */
const longConnections = 6;
const jobConnections = 10;
/** A message that waits for a mail server holds none. */
const sendingConnections = 4;
const closeMs = 2000;

export interface Running {
  /** The address and the demo accounts, for the terminal. */
  readonly welcome: string;
  /** Lets the app finish what runs, then stops the worker and the database. */
  readonly end: () => Promise<void>;
}

/**
 * Opens the database (the embedded one without DATABASE_URL), brings it up to date, fills it when it is empty and
 * listens. What was begun is taken down again, in the opposite order, when a step fails or `signal` aborts.
 */
export const startSalons = async (config: Configured, log: Logger, signal: AbortSignal): Promise<Running> => {
  const begun: Step[] = [];
  const end = async () => {
    for (const stop of begun.splice(0).reverse()) {
      await stop().catch((error: unknown) => log.error({ err: error }, 'a part did not stop'));
    }
  };
  try {
    const secret = config.TOKEN_SECRET ?? (await ownSecret(config.DATA_DIR));
    const url = config.DATABASE_URL ?? (await startDatabase(config, log, begun));
    signal.throwIfAborted();
    await migrate(url, { publicAddress: config.PUBLIC_ADDRESS });
    const open = (max: number, limit: Limit) => {
      const onError = (error: Error) => log.error({ err: error }, 'a connection broke');
      const { db } = openDatabase(url, { max, limit, onError });
      // Nobody has a use for an answer any more.
      begun.push(() => Promise.race([db.destroy(), pause(closeMs)]));
      return db;
    };
    const db = open(config.DATABASE_POOL, limits.call);
    const longDb = open(longConnections, limits.export);
    const jobsDb = open(jobConnections, limits.job);
    const sendingDb = open(sendingConnections, limits.queue);
    if (config.NODE_ENV === 'production') await refuseDemoAccounts(jobsDb);
    await loadReference(jobsDb);
    await loadStreets(jobsDb, { hasExtraPoints: config.STREET_POINTS_EXTRA });
    if (config.NODE_ENV !== 'production' && config.DEMO_SEASON) await seedDemo(jobsDb, config);
    signal.throwIfAborted();
    const screens = join(packageRoot(), '../web/dist');
    const complete = { ...config, TOKEN_SECRET: secret };
    const worker = await startWorker({
      url,
      log,
      jobs: jobsFor(complete, log),
      deps: { config: complete, db: jobsDb, locks, notifiers },
    });
    const carriers = makeCarriers(complete);
    const sender = startSender({ config: complete, db: sendingDb, carriers, attachments, log });
    // Each lets finish what it has in hand, for six seconds at most.
    begun.push(() => Promise.all([worker.stop(), sender.stop()]));
    begun.push(startNotifier({ config: complete, db: jobsDb, notifiers, log }).stop);
    const app = await buildApp({ config: complete, db, longDb, log, screens });
    begun.push(() => app.drain(app.server.listening ? config.DRAIN_SECONDS * 1000 : 0));
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
    return { welcome: await welcomeOf(config, port, db), end };
  } catch (error) {
    await end();
    throw error;
  }
};

const startDatabase = async ({ DATA_DIR }: Configured, log: Logger, begun: Step[]): Promise<string> => {
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: DATA_DIR,
    onDeath: (problem) => log.error({ err: problem }, 'the embedded database died and is started again'),
  });
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
