import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Configured } from './config.ts';
import { readRelease } from './core/release.ts';
import { startDailyBackups } from './db/backup/daily-backups.ts';
import type { Database } from './db/client.ts';
import { limitStatements } from './db/database-settings.ts';
import { listDemoAccounts } from './db/demo-accounts.ts';
import { limits } from './db/limits.ts';
import { packageRoot } from './db/package-root.ts';
import { type DatabaseAddress, findDatabaseAddress } from './db/pooling.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';
import { addAcceptors } from './http/acceptors.ts';
import { ownSecret } from './own-secret.ts';
import { migrateQueue } from './platform/jobs/worker.ts';
import { announceProcess } from './platform/processes/processes.ts';
import { startBackground } from './start-background.ts';
import { prepareDatabase } from './start-database.ts';
import { type Running, type StartedParts, startParts } from './start-parts.ts';

/** Files and whole lists that a process gives at once use three. */
const longConnections = 6;
/**
 * Connections that the kernel accepts ahead of a busy process (up to `somaxconn`); beyond that a caller tries again only
 * after one, three, seven seconds. Node's own default is 511.
 */
const backlog = 4096;

/**
 * Opens the database (the embedded one without DATABASE_URL), migrates it, seeds it when it is empty and listens; runs
 * the background work too, unless WORKER is off. Started parts are stopped in reverse order when a step fails or
 * `signal` aborts.
 */
export const startSalons = (config: Configured, log: Logger, signal: AbortSignal): Promise<Running> =>
  startParts(log, async (parts) => {
    const secret = config.TOKEN_SECRET ?? (await ownSecret(config.DATA_DIR));
    const { url, callUrl, isPooled } =
      (await findDatabaseAddress(config, signal)) ?? (await startDatabase(config, log, parts));
    signal.throwIfAborted();
    const { db: jobsDb, schema } = await prepareDatabase(parts, { url, config, signal });
    if (isPooled) await limitStatements(jobsDb);
    const db = parts.openDatabase(callUrl, config.DATABASE_POOL, limits.call, { isPooled });
    const longDb = parts.openDatabase(url, longConnections, limits.export);
    const complete = { ...config, TOKEN_SECRET: secret };
    if (config.DATABASE === 'embedded') {
      const { version } = readRelease(join(packageRoot(), '../..'));
      const folder = join(config.DATA_DIR, 'backups');
      parts.add(startDailyBackups({ url, folder, version, log }).stop);
    }
    if (config.WORKER) await startBackground(parts, { url, config: complete, db: jobsDb, log });
    // Calls enqueue jobs, whichever process runs them.
    else await migrateQueue(url, log);
    parts.add(announceProcess(jobsDb, 'server', log));
    const screens = join(packageRoot(), '../web/dist');
    const app = await buildApp({ config: complete, db, longDb, log, screens, schema, shedsLoad: true });
    parts.add(() => app.drain(app.server.listening ? config.DRAIN_SECONDS * 1000 : 0));
    if (config.NODE_ENV === 'production' && config.STAFF_TOTP === 'optional')
      log.warn('STAFF_TOTP is optional: a stolen password is all it takes to read every record');
    signal.throwIfAborted();
    await app.listen({ port: config.PORT, host: config.HOST, backlog }).catch((error: unknown) => {
      throw isPortTaken(error)
        ? new Error(
            `Port ${config.PORT} is taken: stop what listens there, or choose another: PORT=3100 npm start`,
          )
        : error;
    });
    const acceptors = addAcceptors(app.server);
    parts.add(async () => (await acceptors)());
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.PORT;
    return buildWelcome(config, port, db);
  });

const startDatabase = async (
  { DATA_DIR }: Configured,
  log: Logger,
  parts: StartedParts,
): Promise<DatabaseAddress> => {
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: DATA_DIR,
    onDeath: (problem) => log.error({ err: problem }, 'the embedded database died and is started again'),
  });
  parts.add(stop);
  return { url, callUrl: url, isPooled: false };
};

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const buildWelcome = async (config: Configured, port: number, db: Database): Promise<string> => {
  const host = ['0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
  const lines = [`\nSalons is ready at http://${host}:${port}`];
  if (config.NODE_ENV !== 'production') {
    const accounts = await listDemoAccounts(db);
    if (accounts.length > 0) lines.push(`\nDemo accounts, password ${config.DEMO_PASSWORD}:`);
    else if (!config.DEMO_SEASON)
      lines.push('\nNo demo season; with DEMO_SEASON=on it is loaded into an empty database.');
    lines.push(...accounts.map(({ email }) => `  ${email}`));
  }
  return lines.join('\n');
};
