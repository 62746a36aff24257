import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { notifiers, undos } from '../src/background.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/client.ts';
import { limits } from '../src/db/limits.ts';
import { makeMoveInvitation } from '../src/features/answers/invitation-move.service.ts';
import { locks } from '../src/locks.ts';

const patience = Number(process.env['TEST_PATIENCE'] || 1);
/** Scaled to slow machines: thirty concurrent creations share one pool. */
const limit = { ...limits.job, connectMs: limits.job.connectMs * patience };

/** Port of a pooler in transaction mode through which the app makes its calls (`pgbouncer.full.test.ts`). */
const poolerPort = process.env['TEST_POOLER_PORT'];
const toCallUrl = (url: string): string =>
  poolerPort ? Object.assign(new URL(url), { port: poolerPort }).href : url;

/** The whole app over a database of its own, for the tests of one file; response caches are off unless `cachesAnswers` is set. */
export const buildTestApp = async (
  databaseUrl: string,
  environment: Record<string, string> = {},
  { cachesAnswers = false } = {},
) => {
  const isPooled = Boolean(poolerPort);
  const { db, pool } = openDatabase(toCallUrl(databaseUrl), { max: 20, limit, isPooled });
  const read = readConfig({ NODE_ENV: 'test', GRACE_SECONDS: '0', ...environment });
  const config = { ...read, TOKEN_SECRET: 'a secret of the tests that is long enough' };
  const routes: string[] = [];
  const onRoute = ({ method, url }: { method: string | string[]; url: string }) =>
    void routes.push(...[method].flat().map((verb) => `${verb} ${url}`));
  const app = await buildApp({ config, db, log: pino({ level: 'error' }), cachesAnswers, onRoute });
  return {
    app,
    db,
    pool,
    config,
    locks,
    moveInvitation: makeMoveInvitation({ config, db, locks }),
    notifiers,
    undos,
    /** `GET /path` of every registered route. */
    routes,
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
};
