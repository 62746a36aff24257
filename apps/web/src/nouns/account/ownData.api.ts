import { accountsEndpoints } from '@salons/contract/accounts';
import type { BodyIn } from '@salons/contract/endpoint';
import { ownDataEndpoints } from '@salons/contract/own-data';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { accountKeys } from '../../lib/keys/account.keys.ts';

/** The state of the own account (product §13.8). */
export const accountQuery = queryOptions({
  queryKey: accountKeys.ownData,
  queryFn: ({ signal }) => call(ownDataEndpoints.getAccount, { signal }),
});

/** The sessions of the account (product §13.7). */
export const loginsQuery = queryOptions({
  queryKey: accountKeys.logins,
  queryFn: ({ signal }) => call(ownDataEndpoints.listLogins, { signal }),
});

/** Sets a new password; all other logins end (product §2.31). */
export const changePassword = async (body: BodyIn<typeof ownDataEndpoints.changePassword>): Promise<void> => {
  await change(ownDataEndpoints.changePassword, { body });
};

/** Sends a verification link to a new address (product §2.32). */
export const changeEmail = async (body: BodyIn<typeof ownDataEndpoints.changeEmail>): Promise<void> => {
  await change(ownDataEndpoints.changeEmail, { body });
};

/** Cancels a change of address before its link is opened (product §2.32). */
export const withdrawEmailChange = async (): Promise<void> => {
  await change(ownDataEndpoints.withdrawEmailChange, {});
};

/** Resends the link that verifies the own address (product §2.2). */
export const resendVerification = (): Promise<unknown> => call(accountsEndpoints.resendVerification, {});

export const endLogin = async (id: number): Promise<void> => {
  await change(ownDataEndpoints.endLogin, { params: { id } });
};

export const endOtherLogins = async (): Promise<void> => {
  await change(ownDataEndpoints.endOtherLogins, {});
};
