import { buildSiteUrl } from '../../config.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { lockOwnLogin, revokeAccess } from '../accounts/access.service.ts';
import { setPassword } from './new-password.queries.ts';
import { newPasswordTexts } from './new-password.texts.ts';
import { isCommonPassword } from './passwords.rules.ts';
import { hashPassword } from './passwords.service.ts';

interface Owner {
  readonly email: string | null;
  readonly first_name: string;
  readonly last_name: string;
}

/** Hashes a password that its owner may choose (product §2.4). @throws {AppError} `passWordTooCommon` at `password` */
export const hashNewPassword = (owner: Owner, password: string): Promise<string> => {
  if (isCommonPassword(password, [owner.email ?? '', owner.first_name, owner.last_name]))
    throw new AppError('passWordTooCommon', 'password');
  return hashPassword(password);
};

/**
 * Sets a new password, voids every other login, link and code of the account (product §2.135), and notifies the person.
 * @throws {AppError} `invalidToken` where `exceptLogin` has ended meanwhile
 */
export const saveNewPassword = async (
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  change: { readonly user_id: number; readonly password_hash: string; readonly exceptLogin?: number },
): Promise<void> => {
  const { user_id, exceptLogin } = change;
  if (exceptLogin !== undefined) await lockOwnLogin(trx, { user_id, login_id: exceptLogin });
  // Locks the person first: a login by the old password waits, and then fails.
  const person = await setPassword(trx, user_id, change.password_hash);
  await revokeAccess(trx, user_id, exceptLogin);
  await writeMessages(trx, [
    {
      kind: 'password_changed',
      texts: newPasswordTexts,
      recipient: { user_id, ...person },
      values: {
        name: person.first_name,
        link: { url: `${buildSiteUrl(config)}/forgotpassword/restoremethod` },
      },
      urgent: true,
    },
  ]);
};
