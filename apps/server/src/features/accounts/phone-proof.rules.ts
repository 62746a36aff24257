/** What decides whom the right code of a number is for. */
export interface PhoneHolder {
  readonly is_phone_verified: boolean;
  readonly phone_from_staff: boolean;
  readonly has_password: boolean;
  readonly has_identity: boolean;
  readonly is_email_verified: boolean;
}

/**
 * What the right code of a number does at the account that has the number (product §2.120–§2.123):
 * - `open`: the account has proved the number before;
 * - `prove`: staff made it for whoever has the number, and nobody has set a password;
 * - `take_over`: nothing in it is proved, so what somebody else may have set up there ends;
 * - `refuse`: its address is proved and the number is not, so that it belongs to whoever has the address.
 */
export type Claim = 'open' | 'prove' | 'take_over' | 'refuse';

export const decideClaim = (holder: PhoneHolder): Claim => {
  if (holder.is_phone_verified) return 'open';
  if (holder.phone_from_staff && !holder.has_password && !holder.has_identity) return 'prove';
  return holder.is_email_verified ? 'refuse' : 'take_over';
};

/** Whether an account has shown that its number is its own. */
export const isPhoneProved = (account: {
  readonly phone_number: string | null;
  readonly phone_verified_at: string | null;
}): boolean => account.phone_number !== null && account.phone_verified_at !== null;
