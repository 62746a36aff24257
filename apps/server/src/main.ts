import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { packageRoot } from './db/package-root.ts';
import { loadReference } from './db/reference/load.ts';
import { ownSecret } from './own-secret.ts';

const read = readConfig();
const config = { ...read, TOKEN_SECRET: read.TOKEN_SECRET ?? (await ownSecret(read.DATA_DIR)) };
const log = pino({ level: config.LOG_LEVEL });
const url = config.DATABASE_URL;
if (url === undefined) throw new Error('DATABASE_URL is needed');
await migrate(url);
const { db } = openDatabase(url, {
  max: config.DATABASE_POOL,
  onError: (error) => log.error({ err: error }, 'a connection broke'),
});
await loadReference(db);
const app = await buildApp({ config, db, log, screens: join(packageRoot(), '../web/dist') });
await app.listen({ port: config.PORT, host: config.HOST });
