import { isAdminRole } from '@salons/contract/permissions';
import { canReceiveSms } from '@salons/contract/phone-sms';
import type { Config } from '../../config.ts';
import { isPhoneProved } from '../accounts/proofs.rules.ts';

interface Reachable {
  readonly role: string | null;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly phone_number: string | null;
  readonly phone_verified_at: string | null;
}

export type CodeWay =
  | { readonly channel: 'sms'; readonly phone_number: string }
  | { readonly channel: 'email'; readonly email: string };

const isDelivered = (config: Pick<Config, 'NODE_ENV'>, provider: unknown) =>
  // Without a provider messages reach the outbox, which is visible outside production.
  provider !== undefined || config.NODE_ENV !== 'production';

/**
 * The channels that reach only the owner, best first: the proved phone, then the verified mail; for staff the mail
 * first, which is also their only way to a new password.
 */
export const listCodeWays = (
  config: Pick<Config, 'NODE_ENV' | 'SMS_PROVIDER' | 'SMTP_URL'>,
  account: Reachable,
): CodeWay[] => {
  const { email, email_verified, phone_number, role } = account;
  const hasPhone = phone_number !== null && isPhoneProved(account) && canReceiveSms(phone_number);
  const bySms: CodeWay[] =
    hasPhone && isDelivered(config, config.SMS_PROVIDER) ? [{ channel: 'sms', phone_number }] : [];
  const byMail: CodeWay[] =
    email !== null && email_verified && isDelivered(config, config.SMTP_URL)
      ? [{ channel: 'email', email }]
      : [];
  return isAdminRole(role) ? [...byMail, ...bySms] : [...bySms, ...byMail];
};

/** A masked number or address, which its owner recognizes. */
export const toHint = (way: CodeWay): string =>
  way.channel === 'sms' ? `…${way.phone_number.slice(-2)}` : `${[...way.email][0] ?? ''}…@…`;

/** Validity of a code in minutes: mails take longer than SMS. */
export const codeMinutes: Readonly<Record<CodeWay['channel'], number>> = { sms: 5, email: 15 };
