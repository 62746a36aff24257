import { email, password } from '@salons/contract/credentials';
import { name } from '@salons/contract/fields';
import { z } from 'zod';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../../db/client.ts';
import { isCommonPassword } from '../passwords/passwords.rules.ts';
import { hashPassword } from '../passwords/passwords.service.ts';
import { insertSuperAdmin } from './registration.queries.ts';

const superAdmin = z.object({ email, password, first_name: name, last_name: name });

/**
 * Creates a super admin (product §14.4). The terms are accepted at the first login.
 * @returns the user's id
 * @throws a ZodError for an invalid field, {AppError} `passWordTooCommon`, the database's error for a taken address
 */
export const createSuperAdmin = async (db: Database, form: z.input<typeof superAdmin>): Promise<number> => {
  const { password: secret, ...person } = superAdmin.parse(form);
  if (isCommonPassword(secret, [person.email, person.first_name, person.last_name]))
    throw new AppError('passWordTooCommon', 'password');
  return insertSuperAdmin(db, { ...person, password_hash: await hashPassword(secret) });
};
