import type { BodyIn } from '@salons/contract/endpoint';
import { secondStepEndpoints } from '@salons/contract/second-step';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { accountKeys } from '../../lib/keys/account.keys.ts';
import { queryClient } from '../../lib/query.ts';

/** State of the own second factor: on, required, remaining recovery codes (product §2.29). */
export const secondStepQuery = queryOptions({
  queryKey: accountKeys.secondStep,
  queryFn: ({ signal }) => call(secondStepEndpoints.getSecondStep, { signal }),
});

/** A new TOTP secret; active once a code has confirmed it. */
export const beginSecondStep = (password: string) =>
  call(secondStepEndpoints.beginSecondStep, { body: { password } });

/** @returns the recovery codes, returned only once */
export const confirmSecondStep = async (code: string): Promise<readonly string[]> => {
  const { recovery_codes } = await call(secondStepEndpoints.confirmSecondStep, { body: { code } });
  // Queries that failed without the second factor are allowed now.
  await queryClient.invalidateQueries();
  return recovery_codes;
};

type Proof = BodyIn<typeof secondStepEndpoints.endSecondStep>;

/** Invalidates the previous codes. @returns the new recovery codes, returned only once */
export const renewRecoveryCodes = async (proof: Proof): Promise<readonly string[]> => {
  const { recovery_codes } = await change(secondStepEndpoints.renewRecoveryCodes, { body: proof });
  return recovery_codes;
};

/** Requires the password only. @throws ApiError */
export const endSecondStep = async (proof: Proof): Promise<void> => {
  await change(secondStepEndpoints.endSecondStep, { body: proof });
};
