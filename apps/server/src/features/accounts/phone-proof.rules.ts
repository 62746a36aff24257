/** Whether an account has shown that its number is its own. */
export const isPhoneProved = (account: { readonly phone_number: string | null }): boolean =>
  account.phone_number !== null;
