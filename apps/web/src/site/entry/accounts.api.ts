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
  /** Set for staff only. */
  readonly audience?: 'staff';
  /** The authenticator code of staff, or the code that was sent. */
  readonly otp?: string;
}

/** Wrong email and wrong password are one error, shown below the password. */
const atPassword = (failure: unknown): unknown =>
  failure instanceof ApiError && failure.code === 'invalidCredentials'
    ? new ApiError(400, 'invalidCredentials', { password: 'invalidCredentials' })
    : failure;

/** Logs in by email and password (product §2.10). */
export const logIn = async (credentials: Credentials): Promise<void> => {
  const session = await call(accountsEndpoints.login, { body: credentials }).catch((failure: unknown) => {
    storeErrorKeys(failure);
    throw atPassword(failure);
  });
  startSession(session);
};

/** Creates an account and logs in (product §2.2). */
export const register = async (person: BodyIn<typeof accountsEndpoints.register>): Promise<void> => {
  startSession(await call(accountsEndpoints.register, { body: person }));
};

/** Sends a code to the user's new number. @throws ApiError `throttled`, `wrongPhone` */
export const requestPhoneCode = async (phone_number: string): Promise<void> => {
  await call(codesEndpoints.startRegistration, { body: { phone_number } });
};

export const updateUserData = async (
  user: User,
  change: BodyIn<typeof accountsEndpoints.updateUserData>,
): Promise<void> => {
  storeUser(await call(accountsEndpoints.updateUserData, { params: { id: user.id }, body: change }));
};
