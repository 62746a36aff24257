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

/** The whole app over a database of its own, for the tests of one file; response caches are off unless `cachesAnswers` is set. */
export const buildTestApp = async (
  databaseUrl: string,
  environment: Record<string, string> = {},
  { cachesAnswers = false } = {},
) => {
  const { db, pool } = openDatabase(databaseUrl, { max: 20, limit });
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
