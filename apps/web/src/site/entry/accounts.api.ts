import { accountsEndpoints, type User } from '@salons/contract/accounts';
import { codesEndpoints } from '@salons/contract/codes';
import type { BodyIn } from '@salons/contract/endpoint';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/apiError.ts';
import { startSession, storeUser } from '../../lib/session.ts';
import { storeErrorKeys } from './entry.api.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Staff say so; everybody else logs in without. */
  readonly audience?: 'staff';
  /** The code of the second step, of staff who have one, or the one that was sent. */
  readonly otp?: string;
}

/** Wrong e-mail and wrong password are one answer, shown where the eye is: below the password. */
const atPassword = (failure: unknown): unknown =>
  failure instanceof ApiError && failure.code === 'invalidCredentials'
    ? new ApiError(400, 'invalidCredentials', { password: 'invalidCredentials' })
    : failure;

/** Logs in by e-mail and password (product §2.10). */
export const logIn = async (credentials: Credentials): Promise<void> => {
  const session = await call(accountsEndpoints.login, { body: credentials }).catch((failure: unknown) => {
    storeErrorKeys(failure);
    throw atPassword(failure);
  });
  startSession(session);
};

/** Makes an account and logs it in (product §2.2). */
export const register = async (person: BodyIn<typeof accountsEndpoints.register>): Promise<void> => {
  startSession(await call(accountsEndpoints.register, { body: person }));
};

/** Has a code sent to a number that is to be the own one. @throws ApiError `throttled`, `wrongPhone` */
export const requestPhoneCode = async (phone_number: string): Promise<void> => {
  await call(codesEndpoints.startRegistration, { body: { phone_number } });
};

/** Changes own details (product §2.22). */
export const updateUserData = async (
  user: User,
  change: BodyIn<typeof accountsEndpoints.updateUserData>,
): Promise<void> => {
  storeUser(await call(accountsEndpoints.updateUserData, { params: { id: user.id }, body: change }));
};
