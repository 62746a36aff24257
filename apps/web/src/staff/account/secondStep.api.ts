import type { BodyIn } from '@salons/contract/endpoint';
import { secondStepEndpoints } from '@salons/contract/second-step';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { accountKeys } from '../../lib/keys/account.keys.ts';
import { queryClient } from '../../lib/query.ts';

/** Whether the own second step is on, whether it has to be, and how many recovery codes are left (product §2.29). */
export const secondStepQuery = queryOptions({
  queryKey: accountKeys.secondStep,
  queryFn: ({ signal }) => call(secondStepEndpoints.getSecondStep, { signal }),
});

/** A new secret for the code app; it counts once a code has confirmed it. */
export const beginSecondStep = (password: string) =>
  call(secondStepEndpoints.beginSecondStep, { body: { password } });

/** Turns the second step on. @returns the recovery codes, this once */
export const confirmSecondStep = async (code: string): Promise<readonly string[]> => {
  const { recovery_codes } = await call(secondStepEndpoints.confirmSecondStep, { body: { code } });
  // What was refused before the step was on may be asked for now.
  await queryClient.invalidateQueries();
  return recovery_codes;
};

type Proof = BodyIn<typeof secondStepEndpoints.endSecondStep>;

/** @returns new recovery codes, this once; the earlier ones are void */
export const renewRecoveryCodes = async (proof: Proof): Promise<readonly string[]> => {
  const { recovery_codes } = await change(secondStepEndpoints.renewRecoveryCodes, { body: proof });
  return recovery_codes;
};

/** Turns it off; the password is enough then. @throws ApiError */
export const endSecondStep = async (proof: Proof): Promise<void> => {
  await change(secondStepEndpoints.endSecondStep, { body: proof });
};
