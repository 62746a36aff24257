import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { issueCode } from '@salons/contract/issues';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { startEmbeddedPostgres } from '../embedded/embedded.ts';
import { createSuperAdmin } from '../features/registration/staff-accounts.service.ts';
import { toErrorAnswer } from '../http/errors.ts';

// npm run create-admin -- --email dana@example.org --first-name Dana --last-name Cohen
// The password is read from the terminal, or from a pipe, so that no history keeps it.
z.config({ customError: issueCode });
const { values } = parseArgs({
  options: {
    email: { type: 'string', default: '' },
    'first-name': { type: 'string', default: '' },
    'last-name': { type: 'string', default: '' },
  },
});
const terminal = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
process.stderr.write('Password (8 characters or more): ');
const password = await new Promise<string>((resolve) => {
  terminal.once('line', resolve);
  terminal.once('close', () => resolve(''));
});
terminal.close();

const config = readConfig();
const embedded =
  config.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR }) : undefined;
const url = config.DATABASE_URL ?? embedded?.url ?? '';
try {
  await migrate(url);
  const { db } = openDatabase(url, { max: 2 });
  try {
    const names = { first_name: values['first-name'], last_name: values['last-name'] };
    await createSuperAdmin(db, { email: values.email, password, ...names });
    console.log(`\n${values.email} can log in at /admin/login.`);
  } catch (error) {
    const answer = toErrorAnswer(error);
    if (!answer) throw error;
    console.error(`\nNot made: ${JSON.stringify(answer.body['codes'] ?? answer.body)}`);
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
} finally {
  await embedded?.stop();
}
