import type { User } from '@salons/contract/accounts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { writeMessages } from '../messages/messages.service.ts';
import { hashOfSecret, newSecret } from './tokens.ts';
import { insertVerification, verifyAddress } from './verification.queries.ts';
import { verificationTexts } from './verification.texts.ts';

/** Writes the mail with the link that verifies a person's address, and never to a phone (product §2.2). */
export const sendVerification = async (
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  { id, email, first_name, language }: User,
): Promise<void> => {
  if (email === null) return;
  const { secret, hash } = newSecret();
  await insertVerification(trx, { user_id: id, email, token_hash: hash });
  const site = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
  await writeMessages(trx, [
    {
      kind: 'verify_email',
      texts: verificationTexts,
      recipient: { user_id: id, email, phone_number: null, sms_notifications: false, language },
      values: { name: first_name, link: { url: `${site}/verifyemail#token=${secret}` } },
    },
  ]);
};

/** Verifies the address that a link was sent to; a second click changes nothing. @throws `invalid` at `token` */
export const verifyEmail = async ({ db }: Pick<Deps, 'db'>, token: string): Promise<void> => {
  const isVerified = await db.transaction().execute((trx) => verifyAddress(trx, hashOfSecret(token)));
  if (!isVerified) throw new AppError('invalid', 'token');
};
