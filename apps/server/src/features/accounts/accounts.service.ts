import type { User } from '@salons/contract/accounts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { getTermsVersion } from '../policies/policies.service.ts';
import { findUser, type UserChange, updateUser } from './accounts.queries.ts';
import { ensureGuest } from './own-role.service.ts';

/** @throws {AppError} `notFound` */
export const getUser = async (
  deps: Pick<Deps, 'db' | 'config'>,
  user_id: number,
  trx?: Trx,
): Promise<User> => {
  const found = await findUser(trx ?? deps.db, user_id, getTermsVersion(deps.config));
  if (!found) throw new AppError('notFound');
  return found;
};

export type { UserChange } from './accounts.queries.ts';

/** Changes a person's account; a new guest gets the guest's record. */
export const changeUser = async (trx: Trx, user_id: number, change: UserChange): Promise<void> => {
  await updateUser(trx, user_id, change);
  if (change.role === 'guest') await ensureGuest(trx, user_id);
};
