import type { EndpointBody } from '@salons/contract/endpoint';
import type { ownDataEndpoints } from '@salons/contract/own-data';
import { buildSiteUrl } from '../../config.ts';
import type { OwnLogin } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { newSecret } from '../../core/secrets.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Recipient, writeMessages } from '../../platform/messages/messages.service.ts';
import { lockOwnLogin } from '../accounts/access.service.ts';
import { getUser } from '../accounts/accounts.service.ts';
import {
  type OpenedLink,
  verifyLinkedAddress,
  withdrawEmailChange,
} from '../verification/verification.service.ts';
import {
  findChangeLink,
  isAddressTaken,
  moveToAddress,
  proveByLink,
  replaceChangeLink,
} from './email-change.queries.ts';
import { confirmPerson } from './own-data.service.ts';
import { ownDataTexts } from './own-data.texts.ts';

/**
 * Requests a change of address: the new one gets a link, the present one, or else the phone, a notice. The address
 * stays until the link is opened (product §2.32). Naming the present address withdraws an earlier request.
 * @throws {AppError} `emailAlreadyExists` at `email`, as `confirmPerson`, `throttled`, `invalidToken` where the login
 * ended meanwhile
 */
export const changeEmail = async (
  deps: Deps,
  owner: OwnLogin,
  { email, password }: EndpointBody<typeof ownDataEndpoints.changeEmail>,
): Promise<void> => {
  await confirmPerson(deps, owner, password);
  await deps.rateLimit(`change_email:${owner.user_id}`, { max: 5, windowSeconds: 3600 });
  const user = await getUser(deps, owner.user_id);
  if (user.email?.toLowerCase() === email.toLowerCase()) return withdrawEmailChange(deps, owner);
  if (await isAddressTaken(deps.db, email)) throw new AppError('emailAlreadyExists', 'email');
  const { secret, hash } = newSecret();
  const present: Recipient = { ...user, user_id: user.id, sms_notifications: false };
  const site = buildSiteUrl(deps.config);
  await deps.db.transaction().execute(async (trx) => {
    // A login that ended meanwhile, as by a new password, changes nothing.
    await lockOwnLogin(trx, owner);
    await replaceChangeLink(trx, { user_id: user.id, email, token_hash: hash });
    await writeMessages(trx, [
      {
        kind: 'change_email',
        urgent: true,
        texts: ownDataTexts.changeLink,
        recipient: { ...present, email, phone_number: null },
        values: {
          link: { url: `${site}/verifyemail#token=${secret}` },
          remove: { url: `${site}/notmyaddress#token=${secret}` },
        },
      },
    ]);
    await writeMessages(trx, [
      {
        kind: 'change_email_notice',
        urgent: true,
        texts: ownDataTexts.changeNotice,
        recipient: present,
        values: { name: user.first_name, address: { ltr: email }, link: { url: `${site}/myProfile` } },
      },
    ]);
  });
};

/**
 * Moves an account to the address of an opened link. Idempotent. Where another way in is proved it takes a login of the
 * account, since the mailbox may be a stranger's (product §2.185).
 * @returns whether it was a valid link of this kind
 * @throws {AppError} `permissionDenied` without that login, `emailAlreadyExists` at `email` when the address was taken
 * meanwhile
 */
const openChangeLink = async (trx: Trx, { hash, owner, isOwnLogin }: OpenedLink): Promise<boolean> => {
  const link = await findChangeLink(trx, hash);
  if (!link) return false;
  if (link.is_moved) return true;
  if (link.used_at !== null) return false;
  const isProved = owner.is_email_verified || owner.is_phone_verified || owner.has_phone_left;
  if (isProved && !isOwnLogin) throw new AppError('permissionDenied');
  await moveToAddress(trx, link);
  return true;
};

/**
 * Opens a mailed link: verifies its address, moves the account there, or proves its phone.
 * @param user_id the person logged in
 * @throws {AppError} `invalid` at `token`, `permissionDenied` where it takes a login of the account,
 * `emailAlreadyExists`
 */
export const openMailedLink = (
  deps: Pick<Deps, 'db'>,
  token: string,
  user_id: number | undefined,
): Promise<void> =>
  verifyLinkedAddress(
    deps,
    { token, user_id },
    async (trx, link) => (await openChangeLink(trx, link)) || proveByLink(trx, link.hash),
  );
