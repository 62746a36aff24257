import type { User } from '@salons/contract/accounts';
import { buildSiteUrl } from '../../config.ts';
import type { OwnLogin } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { getUser } from '../accounts/accounts.service.ts';
import { canAddressOpen } from '../accounts/proofs.rules.ts';
import { makeDisownLink } from './disown.service.ts';
import {
  insertVerification,
  lockLinkOwner,
  removeChangeLinks,
  verifyAddress,
} from './verification.queries.ts';
import { verificationTexts } from './verification.texts.ts';

/** Mails the link that verifies a person's address, never to a phone (product §2.2). */
export const sendVerification = async (
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  { id, email, language }: Pick<User, 'id' | 'email' | 'language'>,
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
      values: {
        link: { url: `${buildSiteUrl(config)}/verifyemail#token=${secret}` },
        remove: { url: await makeDisownLink({ config }, trx, { id, email }) },
      },
    },
  ]);
};

export interface OpenedLink {
  readonly hash: Buffer;
  readonly owner: NonNullable<Awaited<ReturnType<typeof lockLinkOwner>>>;
  readonly isOwnLogin: boolean;
}

/**
 * Verifies the address of a link. Idempotent. `orElse` tries a link of another kind. An address that may not open the
 * account is verified only in a login of that account, since the mailbox may be a stranger's (product §2.185).
 * @param user_id the person logged in
 * @throws {AppError} `invalid` at `token` for an invalid or expired link; `permissionDenied` without that login
 */
export const verifyLinkedAddress = async (
  { db }: Pick<Deps, 'db'>,
  { token, user_id }: { readonly token: string; readonly user_id: number | undefined },
  orElse: (trx: Trx, link: OpenedLink) => Promise<boolean>,
): Promise<void> => {
  const hash = hashSecret(token);
  const isGood = await db.transaction().execute(async (trx) => {
    const owner = await lockLinkOwner(trx, hash);
    if (!owner) return false;
    const isOwnLogin = owner.id === user_id;
    if (await verifyAddress(trx, hash)) {
      if (!isOwnLogin && !canAddressOpen(owner)) throw new AppError('permissionDenied');
      return true;
    }
    return orElse(trx, { hash, owner, isOwnLogin });
  });
  if (!isGood) throw new AppError('invalid', 'token');
};

/** Voids the link of a requested change of address. */
export const withdrawEmailChange = (deps: Pick<Deps, 'db'>, { user_id }: OwnLogin): Promise<void> =>
  deps.db.transaction().execute((trx) => removeChangeLinks(trx, user_id));

/** Sends the verification link of the own address again, unless it is verified. @throws {AppError} `throttled` */
export const resendVerification = async (deps: Deps, user_id: number): Promise<void> => {
  await deps.rateLimit(`verify:${user_id}`, { max: 5, windowSeconds: 3600 });
  await deps.db.transaction().execute(async (trx) => {
    const user = await getUser(deps, user_id, trx);
    if (!user.email_verified) await sendVerification(deps, trx, user);
  });
};
