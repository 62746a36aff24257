import { isAdminRole } from '@salons/contract/permissions';

export const isPhoneProved = (account: {
  readonly phone_number: string | null;
  readonly phone_verified_at: string | null;
}): boolean => account.phone_number !== null && account.phone_verified_at !== null;

export interface AddressHolder {
  readonly role: string | null;
  readonly is_email_verified: boolean;
  readonly is_phone_verified: boolean;
  /** A proved number was released to its next owner. */
  readonly has_phone_left: boolean;
}

/**
 * Whether access to an account's mailbox may open it: the address is proved, or nothing is, so that following a link
 * proves it. Else the account belongs to its phone, and the mailbox may be a stranger's (product §2.185). Staff have no
 * other way.
 */
export const canAddressOpen = (account: AddressHolder): boolean =>
  account.is_email_verified ||
  isAdminRole(account.role) ||
  !(account.is_phone_verified || account.has_phone_left);
