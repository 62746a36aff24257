import { canReceiveSms } from '@salons/contract/phone-sms';
import { buildSiteUrl } from '../../config.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { dropWaitingMails, writeMessages } from '../../platform/messages/messages.service.ts';
import { findAddressLink, insertDisownLink, removeAddress } from './disown.queries.ts';
import { disownTexts } from './disown.texts.ts';
import { markLinkUsed } from './mailed-links.queries.ts';
import { removeChangeLinks } from './own-data.queries.ts';
import { lockLinkOwner } from './phone-proof.queries.ts';
import { isPhoneProved } from './phone-proof.rules.ts';
import { hashSecret, newSecret } from './tokens.ts';

type Configured = Pick<Deps, 'config'>;

/** The link by which whoever reads the mails of an unverified address takes it out of an account (product §2.185). */
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

/** Tells the person of the account, by the phone alone that is proved to be theirs. */
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
 * Takes an address out of an account whose person has it not: an unverified one, or one that the account is to move to. A
 * second press changes nothing (product §2.185).
 * @throws `invalid` at `token` for a link that is no good, or whose address was verified meanwhile; `conflict` where the
 * account has nothing else
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
