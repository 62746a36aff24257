import { isAdminRole } from '@salons/contract/permissions';
import { displayPhone } from '@salons/contract/phone';
import { buildSiteUrl } from '../../config.ts';
import { AppError } from '../../core/errors.ts';
import { newSecret } from '../../core/secrets.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { dropWaitingMails, type Recipient, writeMessages } from '../../platform/messages/messages.service.ts';
import { endEarlierUse } from '../accounts/access.service.ts';
import { admitCustomer } from '../accounts/logins.service.ts';
import { consumeCode, type RightCode } from './code-checks.service.ts';
import {
  deleteCredentials,
  type Holder,
  lockHolder,
  markPhoneVerified,
  releasePhone,
  removePhone,
  replacePhoneLink,
} from './phone-proof.queries.ts';
import { decideClaim } from './phone-proof.rules.ts';
import { phoneProofTexts } from './phone-proof.texts.ts';

type Configured = Pick<Deps, 'config'>;

/** The address only, never the phone that the message is about. */
const toAddress = (email: string, user_id: number | null, language: string): Recipient => ({
  user_id,
  email,
  phone_number: null,
  sms_notifications: false,
  language,
});

/**
 * Ends access that a stranger may have set up in an account without any proof: password, logins, address, links,
 * Google, second step. Names and records stay. The address is notified (product §2.122).
 */
const endEarlierAccess = async ({ config }: Configured, trx: Trx, holder: Holder): Promise<void> => {
  const { id, email, language } = holder;
  await endEarlierUse(trx, id);
  await deleteCredentials(trx, id);
  await dropWaitingMails(trx, id);
  if (email === null) return;
  await writeMessages(trx, [
    {
      kind: 'phone_address_ended',
      texts: phoneProofTexts.addressEnded,
      // The address is no longer the account's: without a user, so that the message is in no one's list.
      recipient: toAddress(email, null, language),
      values: { link: { url: `${buildSiteUrl(config)}/register` } },
      urgent: true,
    },
  ]);
};

/**
 * The account of a number, locked until the transaction ends.
 * @throws {AppError} `accountBlocked`, `notAdminSystem`
 */
export const lockCustomer = async (trx: Trx, phone_number: string): Promise<Holder | undefined> => {
  const holder = await lockHolder(trx, phone_number);
  if (holder) admitCustomer(holder);
  return holder;
};

/** A correct code whose number may have another owner: confirmed by the address, or by the person (product §2.186). */
export type HolderQuestion =
  | { readonly asks: 'address' }
  | { readonly asks: 'person'; readonly first_name: string };

export const toHolderError = (question: HolderQuestion): AppError =>
  question.asks === 'address'
    ? new AppError('phoneNotProved')
    : new AppError('holderUnconfirmed', undefined, { firstName: question.first_name });

/**
 * Logs a correct code into the account that has its number, which consumes the code and proves the number; or first
 * asks whose the number is, and mails the link by which a verified address confirms it (product §2.120–§2.123, §2.186).
 * @param isHolder the person's own answer that the account is theirs
 * @returns the question, undefined where the code opens the account
 */
export const claimByCode = async (
  deps: Configured,
  trx: Trx,
  holder: Holder,
  { right, isHolder }: { readonly right: RightCode; readonly isHolder: boolean },
): Promise<HolderQuestion | undefined> => {
  const claim = decideClaim(holder, isHolder);
  if (claim === 'ask_person') return { asks: 'person', first_name: holder.first_name };
  if (claim === 'ask_address') {
    await sendPhoneLink(deps, trx, holder);
    return { asks: 'address' };
  }
  await consumeCode(trx, right);
  if (claim === 'take_over') await endEarlierAccess(deps, trx, holder);
  await markPhoneVerified(trx, holder.id);
  return undefined;
};

/** Mails the link that proves the number to the verified address of its account (product §2.123). */
const sendPhoneLink = async (
  { config }: Configured,
  trx: Trx,
  { id, email, first_name, language, phone_number }: Holder,
): Promise<void> => {
  if (email === null || phone_number === null) return;
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
 * Notifies the address that the number was released. An unverified one gets neither name nor number: it may be a
 * stranger's.
 */
const notifyNumberTaken = async ({ config }: Configured, trx: Trx, holder: Holder): Promise<void> => {
  const { id, email, first_name, language, phone_number, is_email_verified, is_phone_verified } = holder;
  if (email === null || phone_number === null) return;
  const link = { url: `${buildSiteUrl(config)}/myProfile` };
  const to = {
    kind: 'phone_taken',
    recipient: toAddress(email, id, language),
    urgent: true as const,
  };
  if (!is_email_verified)
    return writeMessages(trx, [{ ...to, texts: phoneProofTexts.numberTakenDiscreetly, values: { link } }]);
  const values = { name: first_name, phone: { ltr: displayPhone(phone_number) }, link };
  const texts = is_phone_verified ? phoneProofTexts.numberLeft : phoneProofTexts.numberTaken;
  return writeMessages(trx, [{ ...to, texts, values }]);
};

/**
 * Takes a newly proved number from an account that never proved it and has an address, or that proved it in an earlier
 * season. The address is notified; everything else stays (product §2.123, §2.126, §2.186).
 * @throws {AppError} `phoneAlreadyExists` where the account has proved it this season, has no other way in, or may not
 * lose it
 */
export const takeNumber = async (deps: Configured, trx: Trx, phone_number: string): Promise<void> => {
  const holder = await lockHolder(trx, phone_number);
  if (!holder) return;
  const { id, email, role, blocked_at, is_phone_verified, is_from_earlier_season } = holder;
  const claim = decideClaim(holder);
  const isSure = claim === 'open' || claim === 'prove';
  const mayTake = !isSure && blocked_at === null && !isAdminRole(role);
  if (!mayTake || (email === null && !is_from_earlier_season))
    throw new AppError('phoneAlreadyExists', 'phone_number');
  await (is_phone_verified || email === null ? releasePhone(trx, id) : removePhone(trx, id));
  await notifyNumberTaken(deps, trx, holder);
};
