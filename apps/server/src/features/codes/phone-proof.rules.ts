export interface PhoneHolder {
  readonly is_phone_verified: boolean;
  readonly phone_from_staff: boolean;
  readonly has_password: boolean;
  readonly has_identity: boolean;
  readonly is_email_verified: boolean;
  /** The number was last proved, or if never the account was created, in an earlier season. */
  readonly is_from_earlier_season: boolean;
}

/**
 * The effect of a correct code on the account that has the number (product §2.120–§2.123, §2.186):
 * - `open`: the account has proved the number in this season;
 * - `prove`: staff created it for the number's owner, and it has no password;
 * - `take_over`: nothing in it is proved, so access that a stranger may have set up ends;
 * - `ask_address`: its address is proved and the number is not, or no longer: it belongs to the address's owner;
 * - `ask_person`: the number may have a new owner since an earlier season, and no proved address can confirm it.
 */
export type Claim = 'open' | 'prove' | 'take_over' | 'ask_address' | 'ask_person';

/** @param isHolder the person's own answer that the account is theirs; used only where that is the question */
export const decideClaim = (holder: PhoneHolder, isHolder = false): Claim => {
  if (holder.is_from_earlier_season && holder.is_email_verified) return 'ask_address';
  if (holder.is_from_earlier_season && !isHolder) return 'ask_person';
  if (holder.is_phone_verified) return 'open';
  if (holder.phone_from_staff && !holder.has_password && !holder.has_identity) return 'prove';
  return holder.is_email_verified ? 'ask_address' : 'take_over';
};
