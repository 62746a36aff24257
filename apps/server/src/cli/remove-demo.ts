import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { removeDemo } from '../db/seed/remove.ts';
import { startEmbeddedPostgres } from '../embedded/embedded.ts';
import { toErrorAnswer } from '../http/errors.ts';

// npm run remove-demo            lists what would be removed
// npm run remove-demo -- --yes   removes it
const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });

const config = readConfig();
const embedded =
  config.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR }) : undefined;
const url = config.DATABASE_URL ?? embedded?.url ?? '';
try {
  await migrate(url);
  const { db } = openDatabase(url, { max: 2 });
  try {
    const { closed, ...removed } = await removeDemo(db, { isTrial: !values.yes });
    const counts = Object.entries(removed).map(([what, count]) => `  ${count} ${what}`);
    console.log([values.yes ? 'Removed:' : 'This would be removed:', ...counts].join('\n'));
    if (closed > 0) console.log(`${closed} accounts that did something which stays are closed instead.`);
    if (!values.yes) console.log('Nothing was changed. To remove it: npm run remove-demo -- --yes');
  } catch (error) {
    if (!toErrorAnswer(error)) throw error;
    console.error('Nothing was removed: first make a super admin of your own, with npm run create-admin.');
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
} finally {
  await embedded?.stop();
}
