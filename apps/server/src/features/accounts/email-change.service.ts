import type { EndpointBody } from '@salons/contract/endpoint';
import type { ownDataEndpoints } from '@salons/contract/own-data';
import { buildSiteUrl } from '../../config.ts';
import type { OwnLogin } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Recipient, writeMessages } from '../../platform/messages/messages.service.ts';
import { lockOwnLogin } from './access.queries.ts';
import { getUser } from './accounts.service.ts';
import { findChangeLink, isAddressTaken, moveToAddress, replaceChangeLink } from './email-change.queries.ts';
import { removeChangeLinks } from './own-data.queries.ts';
import { confirmPerson } from './own-data.service.ts';
import { ownDataTexts } from './own-data.texts.ts';
import { proveByLink } from './phone-proof.queries.ts';
import { newSecret } from './tokens.ts';
import { type OpenedLink, verifyLinkedAddress } from './verification.service.ts';

/**
 * Asks to move the account to another address: that one gets a link, the present one, or else the phone, a notice.
 * The address stays until the link is opened (product §2.32). One's own address takes an earlier wish back.
 * @throws `emailAlreadyExists` at `email`, as `confirmPerson`, `throttled`, `invalidToken` where the login ended meanwhile
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
    // Who is logged out meanwhile, as by a new password, moves nothing.
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

/** Keeps the present address; the link sent to the other one is void. */
export const withdrawEmailChange = (deps: Pick<Deps, 'db'>, { user_id }: OwnLogin): Promise<void> =>
  deps.db.transaction().execute((trx) => removeChangeLinks(trx, user_id));

/**
 * Moves an account to the address whose link was opened; a second click changes nothing. Where another way in is proved,
 * only in a login of the account: whoever reads the mails of that address may be somebody else (product §2.185).
 * @returns whether the link was such a one and good
 * @throws `permissionDenied` without that login, `emailAlreadyExists` at `email` when somebody took the address meanwhile
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
 * Opens the link of a mail: verifies the address it was sent to, moves the account there, or proves its phone.
 * @param user_id who is logged in
 * @throws `invalid` at `token`, `permissionDenied` where it takes a login of the account, `emailAlreadyExists`
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
