import { canReceiveSms } from '@salons/contract/phone-sms';
import { buildSiteUrl } from '../../config.ts';
import { AppError } from '../../core/errors.ts';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { dropWaitingMails, writeMessages } from '../../platform/messages/messages.service.ts';
import { isPhoneProved } from '../accounts/proofs.rules.ts';
import { findAddressLink, insertDisownLink, removeAddress } from './disown.queries.ts';
import { disownTexts } from './disown.texts.ts';
import { markLinkUsed } from './mailed-links.queries.ts';
import { lockLinkOwner, removeChangeLinks } from './verification.queries.ts';

type Configured = Pick<Deps, 'config'>;

/** A link by which the mailbox owner removes an unverified address from an account (product §2.185). */
export const makeDisownLink = async (
  { config }: Configured,
  trx: Trx,
  { id: user_id, email }: { readonly id: number; readonly email: string },
): Promise<string> => {
  const { secret, hash } = newSecret();
  await insertDisownLink(trx, { user_id, email, token_hash: hash });
  return `${buildSiteUrl(config)}/notmyaddress#token=${secret}`;
};

type AddressLink = NonNullable<Awaited<ReturnType<typeof findAddressLink>>>;

/** Notifies the account's owner, only by a proved phone. */
const notifyAddressRemoved = async ({ config }: Configured, trx: Trx, link: AddressLink): Promise<void> => {
  const { user_id, phone_number, language } = link;
  if (phone_number === null || !isPhoneProved(link) || !canReceiveSms(phone_number)) return;
  await writeMessages(trx, [
    {
      kind: 'address_disowned',
      texts: disownTexts,
      recipient: { user_id, email: null, phone_number, sms_notifications: true, language },
      values: { link: { url: `${buildSiteUrl(config)}/myProfile` } },
      urgent: true,
    },
  ]);
};

/**
 * Removes an address from an account that does not own it: an unverified one, or the target of a pending change.
 * Idempotent (product §2.185).
 * @throws {AppError} `invalid` at `token` for an invalid link, or one whose address was verified meanwhile; `conflict`
 * where the account has no other way in
 */
export const disownAddress = ({ config, db }: Pick<Deps, 'config' | 'db'>, token: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const hash = hashSecret(token);
    await lockLinkOwner(trx, hash);
    const link = await findAddressLink(trx, hash);
    if (!link) throw new AppError('invalid', 'token');
    if (!link.is_present) {
      if (link.purpose === 'change') return removeChangeLinks(trx, link.user_id);
      if (link.purpose === 'disown' && link.used_at !== null) return;
    }
    if (!link.is_present || link.is_email_verified) throw new AppError('invalid', 'token');
    if (link.phone_number === null && !link.has_phone_left) throw new AppError('conflict');
    await removeAddress(trx, link.user_id, link.id);
    await markLinkUsed(trx, link.id);
    await dropWaitingMails(trx, link.user_id);
    await notifyAddressRemoved({ config }, trx, link);
  });
