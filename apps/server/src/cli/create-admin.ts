import { parseArgs } from 'node:util';
import { issueCode } from '@salons/contract/issues';
import { z } from 'zod';
import { createSuperAdmin } from '../features/registration/staff-accounts.service.ts';
import { toErrorAnswer } from '../http/errors.ts';
import { readPassword } from './read-password.ts';
import { withDatabase } from './with-database.ts';

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

await withDatabase(async (db) => {
  const password = await readPassword();
  if (password === undefined) throw new Error('\nNot made: the two passwords differ.');
  try {
    const names = { first_name: values['first-name'], last_name: values['last-name'] };
    await createSuperAdmin(db, { email: values.email, password, ...names });
    console.log(`\n${values.email} can log in at /admin/login.`);
  } catch (error) {
    const answer = toErrorAnswer(error);
    if (!answer) throw error;
    throw new Error(`\nNot made: ${JSON.stringify(answer.body['codes'] ?? answer.body)}`);
  }
});
