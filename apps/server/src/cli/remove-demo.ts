import { parseArgs } from 'node:util';
import { removeDemo } from '../db/seed/remove.ts';
import { toErrorAnswer } from '../http/errors.ts';
import { withDatabase } from './with-database.ts';

// npm run remove-demo            lists what would be removed
// npm run remove-demo -- --yes   removes it
const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });

await withDatabase(async (db) => {
  try {
    const { closed, ...removed } = await removeDemo(db, { isTrial: !values.yes });
    const counts = Object.entries(removed).map(([what, count]) => `  ${count} ${what}`);
    console.log([values.yes ? 'Removed:' : 'This would be removed:', ...counts].join('\n'));
    if (closed > 0) console.log(`${closed} accounts that did something which stays are closed instead.`);
    if (!values.yes) console.log('Nothing was changed. To remove it: npm run remove-demo -- --yes');
  } catch (error) {
    if (!toErrorAnswer(error)) throw error;
    throw new Error('Nothing was removed: first make a super admin of your own, with npm run create-admin.');
  }
});
