import type { User } from '@salons/contract/accounts';
import { buildSiteUrl } from '../../config.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { lockLinkOwner } from './phone-proof.queries.ts';
import { hashSecret, newSecret } from './tokens.ts';
import { insertVerification, verifyAddress } from './verification.queries.ts';
import { verificationTexts } from './verification.texts.ts';

/** Writes the mail with the link that verifies a person's address, and never to a phone (product §2.2). */
export const sendVerification = async (
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  { id, email, first_name, language }: Pick<User, 'id' | 'email' | 'first_name' | 'language'>,
): Promise<void> => {
  if (email === null) return;
  const { secret, hash } = newSecret();
  await insertVerification(trx, { user_id: id, email, token_hash: hash });
  await writeMessages(trx, [
    {
      kind: 'verify_email',
      urgent: true,
      texts: verificationTexts,
      recipient: { user_id: id, email, phone_number: null, sms_notifications: false, language },
      values: { name: first_name, link: { url: `${buildSiteUrl(config)}/verifyemail#token=${secret}` } },
    },
  ]);
};

/**
 * Verifies the address that a link was sent to; a second click changes nothing. `orElse` tries a link of another kind.
 * @throws `invalid` at `token` when the link is no good, or not any more
 */
export const verifyLinkedAddress = async (
  { db }: Pick<Deps, 'db'>,
  token: string,
  orElse: (trx: Trx, token_hash: Buffer) => Promise<boolean>,
): Promise<void> => {
  const hash = hashSecret(token);
  const isGood = await db.transaction().execute(async (trx) => {
    await lockLinkOwner(trx, hash);
    return (await verifyAddress(trx, hash)) || orElse(trx, hash);
  });
  if (!isGood) throw new AppError('invalid', 'token');
};
