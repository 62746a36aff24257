import { isAdminRole } from '@salons/contract/permissions';
import { displayPhone } from '@salons/contract/phone';
import { buildSiteUrl } from '../../config.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { dropWaitingMails, type Recipient, writeMessages } from '../../platform/messages/messages.service.ts';
import { deleteCredentials, forgetRequests } from './access.queries.ts';
import { revokeAccess } from './access.service.ts';
import {
  type Holder,
  lockHolder,
  markPhoneVerified,
  removePhone,
  replacePhoneLink,
} from './phone-proof.queries.ts';
import { decideClaim } from './phone-proof.rules.ts';
import { phoneProofTexts } from './phone-proof.texts.ts';
import { newSecret } from './tokens.ts';

type Configured = Pick<Deps, 'config'>;

/** The address alone, never the phone that the message is about. */
const toAddress = (email: string, user_id: number | null, language: string): Recipient => ({
  user_id,
  email,
  phone_number: null,
  sms_notifications: false,
  language,
});

/**
 * Ends what somebody else may have set up in an account of which nothing is proved: password, logins, address, links,
 * Google, second step. Names and records stay. The address is told (product §2.122).
 */
const endEarlierAccess = async ({ config }: Configured, trx: Trx, holder: Holder): Promise<void> => {
  const { id, email, language } = holder;
  await revokeAccess(trx, id);
  await deleteCredentials(trx, id);
  await forgetRequests(trx, id);
  await dropWaitingMails(trx, id);
  if (email === null) return;
  await writeMessages(trx, [
    {
      kind: 'phone_address_ended',
      texts: phoneProofTexts.addressEnded,
      // Not the account's any more: it stands in nobody's list of messages.
      recipient: toAddress(email, null, language),
      values: { link: { url: `${buildSiteUrl(config)}/register` } },
      urgent: true,
    },
  ]);
};

/**
 * Lets the right code of a number into the account that has it, which proves the number (product §2.120–§2.123).
 * @returns false where the account belongs to whoever has its address
 */
export const claimByCode = async (deps: Configured, trx: Trx, holder: Holder): Promise<boolean> => {
  const claim = decideClaim(holder);
  if (claim === 'refuse') return false;
  if (claim === 'take_over') await endEarlierAccess(deps, trx, holder);
  await markPhoneVerified(trx, holder.id);
  return true;
};

/** Mails the link that proves the number to the verified address of the account that has it (product §2.123). */
export const sendPhoneLink = async (
  { config }: Configured,
  trx: Trx,
  { id, email, first_name, language }: Holder,
  phone_number: string,
): Promise<void> => {
  if (email === null) return;
  const { secret, hash } = newSecret();
  const expires_at = await replacePhoneLink(trx, { user_id: id, email, phone_number, token_hash: hash });
  await writeMessages(trx, [
    {
      kind: 'phone_link',
      texts: phoneProofTexts.link,
      recipient: toAddress(email, id, language),
      values: {
        name: first_name,
        phone: { ltr: displayPhone(phone_number) },
        link: { url: `${buildSiteUrl(config)}/verifyphone#token=${secret}` },
      },
      urgent: true,
      expires_at,
    },
  ]);
};

/**
 * Takes a number that was just proved from an account that never proved it and has an address, which is told
 * (product §2.123, §2.126).
 * @throws `phoneAlreadyExists` where the account has proved it, has nothing else, or is not one to lose it
 */
export const takeNumber = async ({ config }: Configured, trx: Trx, phone_number: string): Promise<void> => {
  const holder = await lockHolder(trx, phone_number);
  if (!holder) return;
  const { id, email, first_name, language, role, blocked_at } = holder;
  const claim = decideClaim(holder);
  const mayTake = (claim === 'refuse' || claim === 'take_over') && blocked_at === null && !isAdminRole(role);
  if (!mayTake || email === null) throw new AppError('phoneAlreadyExists', 'phone_number');
  await removePhone(trx, id);
  await writeMessages(trx, [
    {
      kind: 'phone_taken',
      texts: phoneProofTexts.numberTaken,
      recipient: toAddress(email, id, language),
      values: {
        name: first_name,
        phone: { ltr: displayPhone(phone_number) },
        link: { url: `${buildSiteUrl(config)}/myProfile` },
      },
      urgent: true,
    },
  ]);
};
